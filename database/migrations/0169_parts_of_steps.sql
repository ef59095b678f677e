-- What a step of an order took of a payment, or gave back, by its way: [{ payType, fen }].
ALTER TABLE order_event ADD COLUMN parts jsonb NOT NULL DEFAULT '[]';

-- Staff find orders by the whole part number of something in them, in any case.
CREATE INDEX order_line_part_number ON order_line (lower(part_number), order_id);
