-- Licence keys of SKUs that are sold as such. The key itself is only here encrypted: under a key of the mall, bound to
-- its SKU while it is free, and to the owner and the line of the order once it is delivered.
CREATE TABLE licence_key (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sku_id bigint NOT NULL REFERENCES sku (id),
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  sealed_key bytea NOT NULL,
  -- A keyed hash: no key is taken in twice.
  fingerprint bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('free', 'delivered', 'returned')),
  account_id bigint REFERENCES account (id),
  order_no text,
  order_line_id bigint REFERENCES order_line (id),
  created_at timestamptz NOT NULL,
  delivered_at timestamptz,
  first_shown_at timestamptz,
  returned_at timestamptz,
  CHECK ((state = 'free') = (order_line_id IS NULL) AND (order_line_id IS NULL) = (account_id IS NULL)
    AND (order_line_id IS NULL) = (delivered_at IS NULL) AND (state = 'returned') = (returned_at IS NOT NULL)),
  UNIQUE (sku_id, fingerprint)
);
CREATE INDEX licence_key_free ON licence_key (sku_id, id) WHERE state = 'free';
CREATE INDEX licence_key_line ON licence_key (order_line_id) WHERE order_line_id IS NOT NULL;
CREATE INDEX licence_key_order ON licence_key (order_no, id) WHERE order_no IS NOT NULL;

-- Paid orders whose licence keys are still to be delivered, and when that is tried next.
CREATE TABLE licence_delivery (
  order_id bigint PRIMARY KEY REFERENCES purchase_order (id),
  due_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0,
  -- When the shop was told that keys are missing.
  told_at timestamptz
);
CREATE INDEX licence_delivery_due ON licence_delivery (due_at, order_id);

-- What a delivery of keys is as a package: no carrier brings it.
INSERT INTO express_company (code, name_zh, name_en) VALUES ('online', '在线交付', 'Delivered online');
