-- A dash in a reference of the bank is the same however it is typed or printed: as a hyphen, a dash or a minus sign.
DROP INDEX credit_entry_bank_reference, transfer_receipt_bank_reference, money_return_part_bank_reference,
  payment_call_bank_reference;
CREATE OR REPLACE FUNCTION bank_reference(typed text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(
    regexp_replace(
      normalize(typed, NFKC),
      '[\s\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
      '', 'g'),
    '[\u2010-\u2015\u2212]', '-', 'g'));

-- What was recorded twice until now stays, told apart by its own number, as in 0165 and 0168.
UPDATE credit_entry e SET link_id = e.link_id || ' #' || e.id
WHERE e.kind = 'repayment' AND EXISTS (
  SELECT FROM credit_entry f
  WHERE f.kind = 'repayment' AND bank_reference(f.link_id) = bank_reference(e.link_id) AND f.id < e.id);
UPDATE transfer_receipt r SET trade_no = r.trade_no || ' #' || r.payment_id
WHERE EXISTS (
  SELECT FROM transfer_receipt s
  WHERE bank_reference(s.trade_no) = bank_reference(r.trade_no) AND s.payment_id < r.payment_id);
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
CREATE UNIQUE INDEX credit_entry_bank_reference ON credit_entry (bank_reference(link_id)) WHERE kind = 'repayment';
CREATE UNIQUE INDEX transfer_receipt_bank_reference ON transfer_receipt (bank_reference(trade_no));
CREATE UNIQUE INDEX money_return_part_bank_reference ON money_return_part (bank_reference(trade_no))
  WHERE pay_type = 'offline';
CREATE UNIQUE INDEX payment_call_bank_reference ON payment_call (bank_reference(settled_trade_no))
  WHERE settled = 'byHand';
