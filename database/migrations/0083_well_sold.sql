-- Suggestions are looked for among what has been sold before: of a million products some ten thousands, and their words
-- are met in a tenth of the time.
CREATE INDEX product_well_sold ON product USING gin (search) WHERE sales >= 10;
