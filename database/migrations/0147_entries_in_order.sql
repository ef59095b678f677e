-- When a balance and used credit last changed. An entry is never from before the one that it follows, although whoever
-- writes it may have waited for the other's lock: of two months, the later begins where the earlier ended.
ALTER TABLE customer_terms ADD COLUMN balance_at timestamptz, ADD COLUMN credit_at timestamptz;

UPDATE customer_terms t SET
  balance_at = (SELECT max(created_at) FROM balance_entry e WHERE e.account_id = t.account_id),
  credit_at = (SELECT max(created_at) FROM credit_entry e WHERE e.account_id = t.account_id);
