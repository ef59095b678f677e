-- What a provider has been asked to collect, written before it is asked. The mall asks what became of it until the money
-- has come or the provider has been asked to close it.
CREATE TABLE payment_collection (
  -- Under which the provider knows it: the payment's number, from the second on with `_2`.
  number text PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payment (id),
  provider text NOT NULL CHECK (provider IN ('weixin', 'alipay', 'sandbox')),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  -- Until when the provider takes the money.
  expires_at timestamptz NOT NULL,
  -- When to ask next what became of it.
  query_at timestamptz NOT NULL,
  queries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- When its money came, or nobody was to pay it any more.
  ended_at timestamptz
);
CREATE INDEX payment_collection_payment ON payment_collection (payment_id);
CREATE UNIQUE INDEX payment_collection_open ON payment_collection (payment_id, provider) WHERE ended_at IS NULL;
CREATE INDEX payment_collection_due ON payment_collection (query_at) WHERE ended_at IS NULL;

-- A collection that nobody is to pay any more is closed at its provider.
ALTER TABLE payment_call DROP CONSTRAINT payment_call_kind_check;
ALTER TABLE payment_call ADD CONSTRAINT payment_call_kind_check CHECK (kind IN ('refund', 'close'));
