-- Money of a line that came back to its buyer because the price fell: it is neither refunded nor claimed again.
ALTER TABLE order_line
  ADD COLUMN protected_fen bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_line_protected CHECK (protected_fen >= 0 AND asked_fen + protected_fen <= pay_price_fen);

-- What an account received lately, whatever else it ordered.
CREATE INDEX purchase_order_receipts ON purchase_order (account_id, received_at) WHERE received_at IS NOT NULL;

CREATE TABLE price_claim (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_no text NOT NULL UNIQUE,
  order_id bigint NOT NULL REFERENCES purchase_order (id),
  order_line_id bigint NOT NULL REFERENCES order_line (id),
  account_id bigint NOT NULL REFERENCES account (id),
  status text NOT NULL CHECK (status IN ('applied', 'credited', 'rejected', 'withdrawn')),
  -- As computed when it was applied for: the pieces, what they had cost in all, what one costs now, the difference.
  quantity int NOT NULL CHECK (quantity > 0),
  paid_fen bigint NOT NULL,
  price_fen bigint NOT NULL CHECK (price_fen > 0),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  -- How that price came about, step by step.
  steps jsonb NOT NULL,
  -- Less than the amount when pieces were refunded meanwhile.
  credited_fen bigint CHECK (credited_fen BETWEEN 1 AND amount_fen),
  refusal text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by bigint REFERENCES account (id),
  CHECK ((status = 'credited') = (credited_fen IS NOT NULL))
);
CREATE INDEX price_claim_account ON price_claim (account_id, id DESC);
CREATE INDEX price_claim_status ON price_claim (status, id DESC);
-- One claim at a time, and none for a price that was claimed before.
CREATE UNIQUE INDEX price_claim_open ON price_claim (order_line_id) WHERE status = 'applied';
CREATE UNIQUE INDEX price_claim_price ON price_claim (order_line_id, price_fen) WHERE status <> 'withdrawn';

-- Money of price protection has an entry of its own kind.
ALTER TABLE balance_entry DROP CONSTRAINT balance_entry_link_type_check;
ALTER TABLE balance_entry ADD CONSTRAINT balance_entry_link_type_check
  CHECK (link_type IN ('order', 'refund', 'recharge', 'system', 'brokerage', 'priceProtection'));
