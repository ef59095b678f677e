-- When the credit that a payment used is to be repaid is read from its own entry.
CREATE INDEX credit_entry_payment ON credit_entry (link_id) WHERE kind = 'payment';
