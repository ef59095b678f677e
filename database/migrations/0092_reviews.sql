-- What buyers say of what they received: once for each line of an order. Product and specification are named as the
-- order names them, so that a review stays readable when the product has changed.
CREATE TABLE product_review (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_line_id bigint NOT NULL UNIQUE REFERENCES order_line (id),
  order_no text NOT NULL,
  account_id bigint NOT NULL REFERENCES account (id),
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  product_id bigint NOT NULL REFERENCES product (id),
  product_name_zh text NOT NULL,
  product_name_en text NOT NULL,
  part_number text NOT NULL,
  specification_zh text NOT NULL,
  specification_en text NOT NULL,
  image text NOT NULL,
  star smallint NOT NULL CHECK (star BETWEEN 1 AND 5),
  grade text NOT NULL GENERATED ALWAYS AS (CASE WHEN star >= 4 THEN 'good' WHEN star = 3 THEN 'medium' ELSE 'poor' END) STORED,
  comment text NOT NULL,
  pictures text[] NOT NULL DEFAULT '{}' CHECK (cardinality(pictures) <= 9),
  status text NOT NULL DEFAULT 'shown' CHECK (status IN ('shown', 'hidden')),
  -- Why staff hide it, or show it again.
  status_reason text NOT NULL DEFAULT '',
  answer text NOT NULL DEFAULT '',
  answered_at timestamptz,
  created_at timestamptz NOT NULL
);
-- Ids rise with time: every list is in their order, newest first.
CREATE INDEX product_review_shown ON product_review (product_id, id DESC) WHERE status = 'shown';
CREATE INDEX product_review_grade ON product_review (product_id, grade, id DESC) WHERE status = 'shown';
CREATE INDEX product_review_account ON product_review (account_id, id DESC);
CREATE INDEX product_review_merchant ON product_review (merchant_id, id DESC);
CREATE INDEX product_review_unanswered ON product_review (merchant_id, id DESC) WHERE answer = '' AND status = 'shown';
CREATE INDEX product_review_pictures ON product_review USING gin (pictures) WHERE pictures <> '{}';

-- What lists and pages tell of the reviews that are shown, counted in the statement that changes one.
CREATE TABLE product_rating (
  product_id bigint PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  good int NOT NULL,
  medium int NOT NULL,
  poor int NOT NULL,
  stars bigint NOT NULL
);
CREATE TABLE merchant_rating (
  merchant_id bigint PRIMARY KEY REFERENCES merchant (id) ON DELETE CASCADE,
  reviews int NOT NULL,
  stars bigint NOT NULL
);

-- Only a new, a hidden or a shown again review changes them. Rows are written in their order, so that two statements do
-- not wait for each other.
CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT product_id, merchant_id, grade, star, 1 AS change FROM after WHERE status = ''shown'''
    WHEN 'DELETE' THEN 'SELECT product_id, merchant_id, grade, star, -1 AS change FROM before WHERE status = ''shown'''
    ELSE 'SELECT a.product_id, a.merchant_id, a.grade, a.star, CASE a.status WHEN ''shown'' THEN 1 ELSE -1 END AS change
      FROM after a JOIN before b USING (id) WHERE a.status <> b.status' END;
BEGIN
  EXECUTE 'WITH changes AS (' || changes || '), products AS (
      INSERT INTO product_rating AS rated
      SELECT product_id, coalesce(sum(change) FILTER (WHERE grade = ''good''), 0),
        coalesce(sum(change) FILTER (WHERE grade = ''medium''), 0),
        coalesce(sum(change) FILTER (WHERE grade = ''poor''), 0), sum(change * star)
      FROM changes GROUP BY product_id ORDER BY product_id
      ON CONFLICT (product_id) DO UPDATE SET good = rated.good + excluded.good,
        medium = rated.medium + excluded.medium, poor = rated.poor + excluded.poor, stars = rated.stars + excluded.stars
    )
    INSERT INTO merchant_rating AS rated
    SELECT merchant_id, sum(change), sum(change * star) FROM changes GROUP BY merchant_id ORDER BY merchant_id
    ON CONFLICT (merchant_id) DO UPDATE SET reviews = rated.reviews + excluded.reviews,
      stars = rated.stars + excluded.stars';
  RETURN NULL;
END $$;
CREATE TRIGGER review_counted_in AFTER INSERT ON product_review
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
CREATE TRIGGER review_counted_out AFTER DELETE ON product_review
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
CREATE TRIGGER review_counted_anew AFTER UPDATE ON product_review
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();

-- What the buyer has said all about is no longer waited for.
ALTER TABLE order_line ADD COLUMN reviewed_at timestamptz;
