-- How often parts of a payment were taken: each time leaves steps and entries, and there is an end to it.
ALTER TABLE payment ADD COLUMN splits smallint NOT NULL DEFAULT 0;
