-- Staff keep the attributes of products.

-- A set says which of its attributes a product states before it goes on the shelf.
ALTER TABLE category_attribute ADD COLUMN is_required boolean NOT NULL DEFAULT false;

-- Attributes whose choices were renamed: these are search words of their products. A job queues the products, of which
-- there may be hundreds of thousands.
CREATE TABLE attribute_renewal (
  attribute_id bigint PRIMARY KEY REFERENCES attribute (id) ON DELETE CASCADE
);

-- Values of withdrawn SKUs are not among those of their product, and are looked for when an attribute is to go.
CREATE INDEX sku_withdrawn ON sku (product_id) WHERE disabled;
