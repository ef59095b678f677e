-- What a paid payment consists of, each part as it came: money goes back the way it came.
CREATE TABLE payment_part (
  payment_id bigint NOT NULL REFERENCES payment (id),
  pay_type text NOT NULL CHECK (pay_type IN ('weixin', 'alipay', 'sandbox', 'yue', 'credit', 'offline')),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  -- Given back, or on its way.
  returned_fen bigint NOT NULL DEFAULT 0,
  -- The provider's or the bank's number.
  trade_no text,
  PRIMARY KEY (payment_id, pay_type),
  CHECK (returned_fen BETWEEN 0 AND amount_fen)
);
INSERT INTO payment_part (payment_id, pay_type, amount_fen, trade_no)
SELECT id, pay_type, amount_fen, provider_trade_no FROM payment WHERE status = 'paid' AND pay_type IS NOT NULL;

-- Money of a payment that is given back, for something with a number of its own, such as a refund.
CREATE TABLE money_return (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  payment_id bigint NOT NULL REFERENCES payment (id),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  created_at timestamptz NOT NULL,
  -- When the last part was confirmed.
  returned_at timestamptz
);
CREATE INDEX money_return_payment ON money_return (payment_id);

CREATE TABLE money_return_part (
  return_id bigint NOT NULL REFERENCES money_return (id),
  pay_type text NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  -- Of a transfer: the bank's number, entered by finance.
  trade_no text,
  returned_at timestamptz,
  PRIMARY KEY (return_id, pay_type)
);
-- Transfers that finance has to send back.
CREATE INDEX money_return_part_transfer ON money_return_part (return_id)
  WHERE pay_type = 'offline' AND returned_at IS NULL;

-- What a provider is to be asked, written together with the change that wants it. A job asks, outside of any
-- transaction, again and again under the same number, until the provider has confirmed it.
CREATE TABLE payment_call (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('refund')),
  -- Under which the provider knows it: the same number is carried out once.
  number text NOT NULL,
  provider text NOT NULL,
  payment_no text NOT NULL,
  trade_no text NOT NULL,
  -- Of the whole trade, which providers want to know.
  trade_fen bigint NOT NULL CHECK (trade_fen > 0),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0 AND amount_fen <= trade_fen),
  -- Null for money that came too late, or of another amount: it belongs to no order.
  return_id bigint REFERENCES money_return (id),
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'done', 'stuck')),
  tries int NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  last_error text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (provider, number)
);
CREATE INDEX payment_call_due ON payment_call (due_at) WHERE state = 'due';
CREATE INDEX payment_call_stuck ON payment_call (id) WHERE state = 'stuck';

-- Money given back to a balance has an entry of its own kind.
ALTER TABLE balance_entry DROP CONSTRAINT balance_entry_link_type_check;
ALTER TABLE balance_entry ADD CONSTRAINT balance_entry_link_type_check
  CHECK (link_type IN ('order', 'refund', 'recharge', 'system', 'brokerage'));
