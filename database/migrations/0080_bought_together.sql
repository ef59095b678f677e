-- What customers order together with a product: of the checkouts of the last months, counted anew each night. Only pairs
-- of several customers, and the most frequent of each product.
CREATE TABLE bought_together (
  product_id bigint NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  companion_id bigint NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  checkouts int NOT NULL,
  PRIMARY KEY (product_id, companion_id)
);
CREATE INDEX bought_together_companion ON bought_together (companion_id);
