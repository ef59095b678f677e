-- A reference of the bank is the same however it is typed: in capitals or not, wide or narrow, with spaces, or with signs
-- that nobody sees. (\u and \U are PostgreSQL's; the list is that of Unicode's default ignorable code points, and blanks.)
CREATE FUNCTION bank_reference(typed text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(
    normalize(typed, NFKC),
    '[\s\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g'));

-- What was recorded twice until now stays, told apart by its own number, as in 0109.
UPDATE credit_entry e SET link_id = e.link_id || ' #' || e.id
WHERE e.kind = 'repayment' AND EXISTS (
  SELECT FROM credit_entry f
  WHERE f.kind = 'repayment' AND bank_reference(f.link_id) = bank_reference(e.link_id) AND f.id < e.id);
UPDATE transfer_receipt r SET trade_no = r.trade_no || ' #' || r.payment_id
WHERE EXISTS (
  SELECT FROM transfer_receipt s
  WHERE bank_reference(s.trade_no) = bank_reference(r.trade_no) AND s.payment_id < r.payment_id);
CREATE UNIQUE INDEX credit_entry_bank_reference ON credit_entry (bank_reference(link_id)) WHERE kind = 'repayment';
CREATE UNIQUE INDEX transfer_receipt_bank_reference ON transfer_receipt (bank_reference(trade_no));
