-- An order keeps its type whatever way it is paid: how it was paid is pay_type.
UPDATE purchase_order SET order_type = 'normal' WHERE order_type = 'offline';
ALTER TABLE purchase_order DROP CONSTRAINT purchase_order_order_type_check;
ALTER TABLE purchase_order ADD CHECK (order_type IN ('normal', 'seckill', 'promotion'));

-- Whoever asks for a private file is asked through the record that carries it.
CREATE INDEX package_signed_file ON package (signed_file_url) WHERE signed_file_url IS NOT NULL;
CREATE INDEX payment_voucher ON payment (voucher_url) WHERE voucher_url IS NOT NULL;

-- A checkout that was submitted leads to what it became.
ALTER TABLE purchase_order ADD COLUMN pre_order_no text;
CREATE INDEX purchase_order_pre_order ON purchase_order (pre_order_no) WHERE pre_order_no IS NOT NULL;
