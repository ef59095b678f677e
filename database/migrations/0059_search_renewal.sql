-- Categories and brands whose names changed: the search words of their products are to be renewed. A job queues the
-- products, of which there may be hundreds of thousands.
CREATE TABLE search_renewal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id bigint,
  brand_id bigint,
  CHECK (num_nonnulls(category_id, brand_id) = 1)
);
