-- When the credit that a payment used is to be repaid is read from its own entry.
CREATE INDEX credit_entry_payment ON credit_entry (link_id) WHERE kind = 'payment';

-- Protected orders are read in the order in which their protection ends, and those whose protection has ended not at all.
CREATE FUNCTION protection_end(received_at timestamptz, protection_days integer) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (received_at AT TIME ZONE 'UTC' + make_interval(hours => 24 * protection_days)) AT TIME ZONE 'UTC';
CREATE INDEX purchase_order_protection ON purchase_order (account_id, protection_end(received_at, protection_days), id)
  WHERE received_at IS NOT NULL;
DROP INDEX purchase_order_receipts;
