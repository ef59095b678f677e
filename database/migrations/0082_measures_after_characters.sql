-- A number with its unit is a word behind a Chinese character, too: the job that renews search words writes it.
INSERT INTO product_search_renewal (product_id) SELECT id FROM product ON CONFLICT DO NOTHING;
