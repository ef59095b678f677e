-- The day by the bank on which finance paid by hand what belongs to no order; that of a refund is in its part.
ALTER TABLE payment_call ADD COLUMN settled_on date;
