-- Money that belongs to no order is back when a provider made its refund, or when finance settled it past the provider.
DROP INDEX payment_call_of_none;
CREATE INDEX payment_call_of_none ON payment_call (ended_at DESC)
  WHERE kind = 'refund' AND return_id IS NULL AND state IN ('done', 'settled');
