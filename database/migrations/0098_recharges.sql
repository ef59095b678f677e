-- Payments are for orders, or add to a balance.
ALTER TABLE payment ADD COLUMN subject_kind text NOT NULL DEFAULT 'order' CHECK (subject_kind IN ('order', 'recharge'));
CREATE INDEX payment_recharge ON payment (account_id, id DESC) WHERE subject_kind = 'recharge';
CREATE INDEX balance_entry_recharge ON balance_entry (link_id) WHERE link_type = 'recharge';

-- Statements of a balance by month.
CREATE INDEX balance_entry_time ON balance_entry (account_id, created_at, id);

-- Reconciliation of a period.
CREATE INDEX payment_paid ON payment (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX payment_voucher_time ON payment (voucher_at) WHERE voucher_at IS NOT NULL;
CREATE INDEX payment_notice_received ON payment_notice (received_at);
CREATE INDEX payment_notice_payment ON payment_notice (payment_no);
CREATE INDEX payment_call_created ON payment_call (created_at) WHERE state <> 'done';
