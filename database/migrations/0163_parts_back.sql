-- A part of a payment that goes back to the balance, because the payment was not completed, is a kind of entry of its own:
-- it is no refund. The rows to rewrite are found before anybody is locked out, then rewritten by their keys; of what was
-- written while they were looked for, the newest entries are looked at once more.
CREATE TEMPORARY TABLE parts_back ON COMMIT DROP AS
SELECT id FROM balance_entry WHERE link_type = 'refund' AND link_id LIKE 'PY%' AND strpos(link_id, '-') = 0;

ALTER TABLE balance_entry DROP CONSTRAINT balance_entry_link_type_check;
-- Old rows are not checked again: they have passed the narrower rule before it.
ALTER TABLE balance_entry ADD CONSTRAINT balance_entry_link_type_check CHECK (link_type IN
  ('order', 'refund', 'partBack', 'recharge', 'system', 'brokerage', 'priceProtection', 'repayment', 'settlement'))
  NOT VALID;

UPDATE balance_entry SET link_type = 'partBack' WHERE id IN (SELECT id FROM parts_back);
UPDATE balance_entry SET link_type = 'partBack'
WHERE id > (SELECT max(id) FROM balance_entry) - 100000
  AND link_type = 'refund' AND link_id LIKE 'PY%' AND strpos(link_id, '-') = 0;
