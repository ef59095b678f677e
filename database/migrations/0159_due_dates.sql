-- When the credit that a payment used is to be repaid is read from its own entry.
CREATE INDEX credit_entry_payment ON credit_entry (link_id) WHERE kind = 'payment';

-- Protected orders are read in the order in which their protection ends, and those whose protection has ended not at all.
CREATE FUNCTION protection_end(received_at timestamptz, protection_days integer) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (received_at AT TIME ZONE 'UTC' + make_interval(hours => 24 * protection_days)) AT TIME ZONE 'UTC';
CREATE INDEX purchase_order_protection ON purchase_order (account_id, protection_end(received_at, protection_days), id)
  WHERE received_at IS NOT NULL;
DROP INDEX purchase_order_receipts;

-- Of money that came back because a price fell the ledger keeps the order's number; it is told in the reader's language.
UPDATE balance_entry e SET remark = o.order_no
FROM price_claim c JOIN purchase_order o ON o.id = c.order_id
WHERE e.link_type = 'priceProtection' AND e.link_id = c.claim_no;
