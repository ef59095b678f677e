-- Brands have a logo and a place in lists. Those of one place stay in the order that each list had.
ALTER TABLE brand
  ADD COLUMN logo text NOT NULL DEFAULT '',
  ADD COLUMN sort integer NOT NULL DEFAULT 100;
