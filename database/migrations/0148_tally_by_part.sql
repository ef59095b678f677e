-- The check of the tally reads it part by part.
CREATE INDEX order_tally_part ON order_tally (part);
