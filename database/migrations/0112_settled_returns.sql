-- A refund that a provider can never make is settled by finance: paid by hand, under the bank's number, or turned to the
-- balance; with the reason.
ALTER TABLE payment_call DROP CONSTRAINT payment_call_state_check;
ALTER TABLE payment_call ADD CONSTRAINT payment_call_state_check CHECK (state IN ('due', 'done', 'stuck', 'settled'));
ALTER TABLE payment_call
  ADD COLUMN settled text CHECK (settled IN ('byHand', 'balance')),
  ADD COLUMN settled_trade_no text NOT NULL DEFAULT '',
  ADD COLUMN settled_reason text NOT NULL DEFAULT '',
  ADD CONSTRAINT payment_call_settled CHECK ((state = 'settled') = (settled IS NOT NULL)
    AND (settled IS DISTINCT FROM 'byHand' OR settled_trade_no <> ''));
CREATE INDEX payment_call_settled_id ON payment_call (id) WHERE state = 'settled';

-- Money of such a refund that went to the balance.
ALTER TABLE balance_entry DROP CONSTRAINT balance_entry_link_type_check;
ALTER TABLE balance_entry ADD CONSTRAINT balance_entry_link_type_check CHECK (link_type IN
  ('order', 'refund', 'recharge', 'system', 'brokerage', 'priceProtection', 'repayment', 'settlement'));
CREATE INDEX balance_entry_settlement ON balance_entry (link_id) WHERE link_type = 'settlement';
