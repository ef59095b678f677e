-- Lists of very many orders, and of what follows from them, by what people filter them by.

-- Orders by the way they were paid, of the mall and of a shop; of a shop by day.
CREATE INDEX purchase_order_pay_type ON purchase_order (pay_type, id DESC) INCLUDE (merchant_id)
  WHERE pay_type IS NOT NULL;
CREATE INDEX purchase_order_merchant_day ON purchase_order (merchant_id, created_at);

CREATE INDEX refund_merchant_all ON refund (merchant_id, id DESC);
CREATE INDEX refund_created ON refund (created_at, id);
CREATE INDEX price_claim_created ON price_claim (created_at, id);

-- Bank transfers that are confirmed, and that were rejected.
CREATE INDEX payment_transfer_paid ON payment (id DESC) WHERE status = 'paid' AND pay_type = 'offline';
CREATE INDEX payment_transfer_rejected ON payment (id DESC) WHERE rejected_reason IS NOT NULL;

-- Money that is given back: what a provider is asked for a return, returns of a period, and what is back, the latest first.
CREATE INDEX payment_call_return ON payment_call (return_id) WHERE return_id IS NOT NULL;
CREATE INDEX payment_call_of_none ON payment_call (ended_at DESC) WHERE kind = 'refund' AND return_id IS NULL AND state = 'done';
CREATE INDEX money_return_created ON money_return (created_at);
CREATE INDEX money_return_part_back ON money_return_part (returned_at DESC) WHERE returned_at IS NOT NULL;

-- Licence keys are counted by state; SKUs that have any are few among all there are.
CREATE INDEX licence_key_state ON licence_key (sku_id, state);
CREATE INDEX product_virtual ON product (id) WHERE product_type = 'virtual';
