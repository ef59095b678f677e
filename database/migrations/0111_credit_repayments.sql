-- Payments also repay credit.
ALTER TABLE payment DROP CONSTRAINT payment_subject_kind_check;
ALTER TABLE payment ADD CONSTRAINT payment_subject_kind_check CHECK (subject_kind IN ('order', 'recharge', 'repayment'));
CREATE INDEX payment_repayment ON payment (account_id, id DESC) WHERE subject_kind = 'repayment';

-- What of a repayment was not owed any more when it came.
ALTER TABLE balance_entry DROP CONSTRAINT balance_entry_link_type_check;
ALTER TABLE balance_entry ADD CONSTRAINT balance_entry_link_type_check
  CHECK (link_type IN ('order', 'refund', 'recharge', 'system', 'brokerage', 'priceProtection', 'repayment'));
CREATE INDEX balance_entry_repayment ON balance_entry (link_id) WHERE link_type = 'repayment';

-- Statements of credit by month.
CREATE INDEX credit_entry_time ON credit_entry (account_id, created_at, id);
