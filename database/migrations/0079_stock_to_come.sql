-- Who is told when a SKU can be ordered again, once. In the order of their ids the newest comes last.
CREATE TABLE restock_reminder (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  sku_id bigint NOT NULL REFERENCES sku (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (account_id, sku_id)
);
CREATE INDEX restock_reminder_sku ON restock_reminder (sku_id);
CREATE INDEX restock_reminder_expires ON restock_reminder (expires_at);

-- Calendar days within which a shop ships what it has; a shop without them promises no day.
ALTER TABLE merchant ADD COLUMN handling_days smallint CHECK (handling_days BETWEEN 0 AND 60);
