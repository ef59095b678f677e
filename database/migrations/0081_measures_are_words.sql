-- A number with its unit is a word (8 路), cameras are found by what they are before things that look like them: the job
-- that renews search words writes both.
INSERT INTO product_search_renewal (product_id) SELECT id FROM product ON CONFLICT DO NOTHING;
