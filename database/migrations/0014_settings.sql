-- What staff decided about the mall; a setting at its default has no row. The keys and their bounds are those of
-- domains/settings/contract/mall-settings.ts.
CREATE TABLE setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);

-- These were entries of the dictionary.
WITH moved AS (
  DELETE FROM dictionary_entry
  WHERE type IN ('CUSTOMER_SERVICE', 'MALL_ENTRY', 'TRANSFER_ACCOUNT')
  RETURNING type, code, value, value_en
)
INSERT INTO setting (key, value, changed_at)
SELECT place.key, to_jsonb(CASE WHEN place.english THEN coalesce(nullif(moved.value_en, ''), moved.value) ELSE moved.value END), now()
FROM moved
JOIN (VALUES
  ('CUSTOMER_SERVICE', 'consumerType', 'consumerType', false),
  ('CUSTOMER_SERVICE', 'consumerHotline', 'consumerHotline', false),
  ('CUSTOMER_SERVICE', 'consumerH5Url', 'consumerH5Url', false),
  ('CUSTOMER_SERVICE', 'email', 'consumerEmail', false),
  ('CUSTOMER_SERVICE', 'hours', 'serviceHoursZh', false),
  ('CUSTOMER_SERVICE', 'hours', 'serviceHoursEn', true),
  ('MALL_ENTRY', 'mobile', 'mobileUrl', false),
  ('MALL_ENTRY', 'mini', 'miniUrl', false),
  ('MALL_ENTRY', 'h5', 'h5Url', false),
  ('MALL_ENTRY', 'app', 'appUrl', false),
  ('TRANSFER_ACCOUNT', 'accountName', 'transferNameZh', false),
  ('TRANSFER_ACCOUNT', 'accountName', 'transferNameEn', true),
  ('TRANSFER_ACCOUNT', 'bankName', 'transferBankZh', false),
  ('TRANSFER_ACCOUNT', 'bankName', 'transferBankEn', true),
  ('TRANSFER_ACCOUNT', 'accountNumber', 'transferAccount', false)
) AS place (type, code, key, english) ON place.type = moved.type AND place.code = moved.code
WHERE moved.value <> '';

-- When a received order completes by itself, as it was at receipt: a setting that changes later does not move it.
ALTER TABLE purchase_order ADD COLUMN completes_at timestamptz;
UPDATE purchase_order SET completes_at = received_at + interval '15 days' WHERE received_at IS NOT NULL;
DROP INDEX purchase_order_received;
CREATE INDEX purchase_order_completing ON purchase_order (completes_at) WHERE status = 'received';
