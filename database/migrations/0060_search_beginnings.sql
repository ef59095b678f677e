-- The search words of a product hold the beginnings of its words, so that what is typed of a word is one entry of the
-- index. Products that were there before get theirs by the job that renews search words; until the last one has them,
-- all are found without.
ALTER TABLE product_search_renewal ADD COLUMN lacks_beginnings boolean NOT NULL DEFAULT false;
CREATE INDEX product_search_renewal_lacking ON product_search_renewal (product_id) WHERE lacks_beginnings;
INSERT INTO product_search_renewal (product_id, lacks_beginnings) SELECT id, true FROM product
ON CONFLICT (product_id) DO UPDATE SET lacks_beginnings = true;

-- Words are read from thousands of products at a time, to tell by a sample how many have them: they stay in the row.
ALTER TABLE product SET (toast_tuple_target = 4080);
