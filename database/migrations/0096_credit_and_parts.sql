-- Days after a purchase on credit by which it is to be repaid.
ALTER TABLE customer_terms ADD COLUMN credit_term_days int NOT NULL DEFAULT 30
  CHECK (credit_term_days BETWEEN 1 AND 365);

-- Credit that was used, and what it was repaid with. `credit_used_fen` of the account is the sum of the amounts, and of
-- what is open.
CREATE TABLE credit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id),
  -- Positive: more is owed; negative: less.
  amount_fen bigint NOT NULL CHECK (amount_fen <> 0),
  -- Owed in all after this entry.
  used_fen bigint NOT NULL CHECK (used_fen >= 0),
  -- What was used before there were entries; a payment; one that was not completed; a refund; money that finance received.
  kind text NOT NULL CHECK (kind IN ('opening', 'payment', 'release', 'refund', 'repayment')),
  -- Number of the payment or refund, or the bank's.
  link_id text NOT NULL,
  -- Of credit that was used: when it is to be repaid, and how much of it is not yet.
  due_at timestamptz,
  open_fen bigint NOT NULL DEFAULT 0 CHECK (open_fen BETWEEN 0 AND greatest(amount_fen, 0)),
  created_at timestamptz NOT NULL,
  CHECK ((amount_fen > 0) = (due_at IS NOT NULL))
);
CREATE INDEX credit_entry_account ON credit_entry (account_id, id DESC);
CREATE INDEX credit_entry_open ON credit_entry (account_id, due_at, id) WHERE open_fen > 0;
CREATE INDEX credit_entry_due ON credit_entry (due_at, account_id) WHERE open_fen > 0;
CREATE INDEX customer_terms_owing ON customer_terms (account_id) WHERE credit_used_fen > 0;

INSERT INTO credit_entry (account_id, amount_fen, used_fen, kind, link_id, due_at, open_fen, created_at)
SELECT account_id, credit_used_fen, credit_used_fen, 'opening', '', now() + interval '30 days', credit_used_fen, now()
FROM customer_terms WHERE credit_used_fen > 0;

-- Parts of a payment that are taken already, while its rest is being paid; given back when it is not.
CREATE TABLE payment_hold (
  payment_id bigint NOT NULL REFERENCES payment (id),
  pay_type text NOT NULL CHECK (pay_type IN ('yue', 'credit')),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  PRIMARY KEY (payment_id, pay_type)
);
-- The sum of them: what is left to pay is the amount without it.
ALTER TABLE payment ADD COLUMN held_fen bigint NOT NULL DEFAULT 0;
ALTER TABLE payment ADD CONSTRAINT payment_held_check CHECK (held_fen BETWEEN 0 AND amount_fen - 1);
