-- A brand in the order of prices, one index for each price that a customer may have. Along all prices, a brand whose
-- goods are dear was not met before a hundred thousand others; sorted, a brand of a hundred thousand was read wholly.
CREATE INDEX product_brand_price1 ON product (brand_id, price1_fen, id)
  INCLUDE (category_id, merchant_id, product_type, in_stock) WHERE status = 'onShelf';
CREATE INDEX product_brand_price2 ON product (brand_id, price2_fen, id)
  INCLUDE (category_id, merchant_id, product_type, in_stock) WHERE status = 'onShelf';
CREATE INDEX product_brand_price3 ON product (brand_id, price3_fen, id)
  INCLUDE (category_id, merchant_id, product_type, in_stock) WHERE status = 'onShelf';
CREATE INDEX product_brand_price4 ON product (brand_id, price4_fen, id)
  INCLUDE (category_id, merchant_id, product_type, in_stock) WHERE status = 'onShelf';
CREATE INDEX product_brand_international_price1 ON product (brand_id, international_price1_fen, id)
  INCLUDE (category_id, merchant_id, product_type, in_stock) WHERE status = 'onShelf';
CREATE INDEX product_brand_international_price2 ON product (brand_id, international_price2_fen, id)
  INCLUDE (category_id, merchant_id, product_type, in_stock) WHERE status = 'onShelf';
CREATE INDEX product_brand_international_price3 ON product (brand_id, international_price3_fen, id)
  INCLUDE (category_id, merchant_id, product_type, in_stock) WHERE status = 'onShelf';
CREATE INDEX product_brand_international_price4 ON product (brand_id, international_price4_fen, id)
  INCLUDE (category_id, merchant_id, product_type, in_stock) WHERE status = 'onShelf';
