-- A brand within a category is listed and counted from one part of one index. From the index of either alone, a brand
-- of a hundred thousand products was read to its end for the few, or none, that it has in the category.
CREATE INDEX product_category_brand ON product (category_id, brand_id, sales DESC, id DESC)
  INCLUDE (merchant_id, product_type, tags, in_stock, price1_fen, price2_fen, price3_fen, price4_fen,
    international_price1_fen, international_price2_fen, international_price3_fen, international_price4_fen)
  WHERE status = 'onShelf';
-- It has all of this one.
DROP INDEX product_facet;
