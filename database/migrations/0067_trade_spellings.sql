-- The generations of Wi-Fi as they are typed in one piece.
INSERT INTO search_synonym (terms, changed_at) SELECT string_to_array(terms, '|'), now() FROM (VALUES
  ('Wi-Fi 4|WiFi4'),
  ('Wi-Fi 5|WiFi5'),
  ('Wi-Fi 6|WiFi6'),
  ('Wi-Fi 6E|WiFi6E'),
  ('Wi-Fi 7|WiFi7')
) AS delivered (terms)
WHERE NOT EXISTS (
  SELECT FROM search_synonym AS kept, unnest(kept.terms) AS term, unnest(string_to_array(delivered.terms, '|')) AS new
  WHERE lower(regexp_replace(term, '[\s_-]+', ' ', 'g')) = lower(regexp_replace(new, '[\s_-]+', ' ', 'g'))
);

-- What a product is counts more than a word of a model, and 25× is a word: the job that renews search words writes both.
INSERT INTO product_search_renewal (product_id) SELECT id FROM product ON CONFLICT DO NOTHING;
