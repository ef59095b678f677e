-- Products whose search words are to be cut anew, because words were added that their row does not have yet.
CREATE TABLE product_search_renewal (
  product_id bigint PRIMARY KEY REFERENCES product ON DELETE CASCADE
);

INSERT INTO product_search_renewal SELECT id FROM product;
