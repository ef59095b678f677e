-- When a category last changed is the first entry of an index, for the sitemap. The shop of each is in it, because
-- products of closed shops do not count.
CREATE INDEX product_change ON product (category_id, updated_at DESC) INCLUDE (merchant_id) WHERE status = 'onShelf';

-- How many products of each shop are on shelf. Every page of a shop tells it, and counting them reads as many rows as
-- there are products. Shops are written in their order, so that two statements do not wait for each other.
CREATE TABLE merchant_product_count (
  merchant_id bigint PRIMARY KEY REFERENCES merchant (id) ON DELETE CASCADE,
  on_shelf int NOT NULL
);
INSERT INTO merchant_product_count
SELECT merchant_id, count(*) FROM product WHERE status = 'onShelf' GROUP BY merchant_id;

CREATE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO merchant_product_count AS counted
    SELECT merchant_id, count(*) FROM after WHERE status = 'onShelf' GROUP BY merchant_id ORDER BY merchant_id
    ON CONFLICT (merchant_id) DO UPDATE SET on_shelf = counted.on_shelf + excluded.on_shelf;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO merchant_product_count AS counted
    SELECT merchant_id, -count(*) FROM before WHERE status = 'onShelf' GROUP BY merchant_id ORDER BY merchant_id
    ON CONFLICT (merchant_id) DO UPDATE SET on_shelf = counted.on_shelf + excluded.on_shelf;
  ELSE
    INSERT INTO merchant_product_count AS counted
    SELECT merchant_id, sum(change) FROM (
      SELECT merchant_id, 1 AS change FROM after WHERE status = 'onShelf'
      UNION ALL
      SELECT merchant_id, -1 FROM before WHERE status = 'onShelf'
    ) changes GROUP BY merchant_id HAVING sum(change) <> 0 ORDER BY merchant_id
    ON CONFLICT (merchant_id) DO UPDATE SET on_shelf = counted.on_shelf + excluded.on_shelf;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_counted_in AFTER INSERT ON product
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_products();
CREATE TRIGGER product_counted_out AFTER DELETE ON product
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION count_products();
CREATE TRIGGER product_counted_anew AFTER UPDATE ON product
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_products();
