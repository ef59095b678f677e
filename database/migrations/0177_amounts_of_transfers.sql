-- Finance searches transfers by the amount that stands in the bank's statement: what is left of the payment when its parts
-- by balance and credit are taken.
CREATE INDEX payment_transfer_amount ON payment ((amount_fen - held_fen)) WHERE voucher_at IS NOT NULL;
