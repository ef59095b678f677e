-- Tags whose names changed, like categories and brands: a job queues their products, of which there may be hundreds of
-- thousands.
ALTER TABLE search_renewal ADD COLUMN tag_code text;
ALTER TABLE search_renewal DROP CONSTRAINT search_renewal_check;
ALTER TABLE search_renewal ADD CONSTRAINT search_renewal_check CHECK (num_nonnulls(category_id, brand_id, tag_code) = 1);
