-- How far an import is: rows of its file (null while they are counted) and everything that is wrong in them, of which
-- `errors` keeps the first.
ALTER TABLE product_import ADD COLUMN total_rows int, ADD COLUMN problems int NOT NULL DEFAULT 0;
UPDATE product_import SET problems = jsonb_array_length(errors);
