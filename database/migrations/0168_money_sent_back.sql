-- A reference of the bank books one thing once: also money that finance sent back or paid by hand. What was recorded
-- twice until now stays, told apart by its own number, as in 0165. That it was not recorded for something else either
-- is looked for before it is written, one after another (`takeReference` of payments).
UPDATE money_return_part p SET trade_no = p.trade_no || ' #' || p.return_id
WHERE p.pay_type = 'offline' AND EXISTS (
  SELECT FROM money_return_part q
  WHERE q.pay_type = 'offline' AND bank_reference(q.trade_no) = bank_reference(p.trade_no)
    AND q.return_id < p.return_id);
UPDATE payment_call c SET settled_trade_no = c.settled_trade_no || ' #' || c.id
WHERE c.settled = 'byHand' AND EXISTS (
  SELECT FROM payment_call d
  WHERE d.settled = 'byHand' AND bank_reference(d.settled_trade_no) = bank_reference(c.settled_trade_no)
    AND d.id < c.id);
CREATE UNIQUE INDEX money_return_part_bank_reference ON money_return_part (bank_reference(trade_no))
  WHERE pay_type = 'offline';
CREATE UNIQUE INDEX payment_call_bank_reference ON payment_call (bank_reference(settled_trade_no))
  WHERE settled = 'byHand';

-- The day on which finance sent a transfer back, of those that were noted since.
ALTER TABLE money_return_part ADD COLUMN returned_on date;
-- When it counts as back: on the day of the bank, or when it was booked.
ALTER TABLE money_return_part ADD COLUMN back_at timestamptz
  GENERATED ALWAYS AS (coalesce(returned_on::timestamp AT TIME ZONE 'Asia/Shanghai', returned_at)) STORED;
CREATE INDEX money_return_part_back_at ON money_return_part (back_at) WHERE back_at IS NOT NULL;
