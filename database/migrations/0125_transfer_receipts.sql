-- What finance found on the bank's statement when it confirmed a transfer. A transfer is found there once: its number
-- confirms one payment.
CREATE TABLE transfer_receipt (
  payment_id bigint PRIMARY KEY REFERENCES payment (id),
  trade_no text NOT NULL UNIQUE,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  received_on date NOT NULL
);

-- The account to which finance sent a transfer back.
ALTER TABLE money_return_part ADD COLUMN payee text;
