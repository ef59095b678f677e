-- The installed base: every serial number that left with a package.
CREATE TABLE serial_number (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  serial text NOT NULL CHECK (serial ~ '^[A-Z0-9]{10,32}$'),
  product_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  -- As the order names it.
  product_name_zh text NOT NULL,
  product_name_en text NOT NULL,
  part_number text NOT NULL,
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  account_id bigint NOT NULL REFERENCES account (id),
  order_no text NOT NULL,
  order_line_id bigint NOT NULL REFERENCES order_line (id),
  package_id bigint NOT NULL REFERENCES package (id),
  shipped_at timestamptz NOT NULL,
  -- The piece came back: it may be sold, and leave, again.
  returned_at timestamptz
);
CREATE UNIQUE INDEX serial_number_once ON serial_number (product_id, serial) WHERE returned_at IS NULL;
-- Found by their beginning.
CREATE INDEX serial_number_serial ON serial_number (serial text_pattern_ops, id);
CREATE INDEX serial_number_order ON serial_number (order_no);
CREATE INDEX serial_number_part ON serial_number (upper(part_number) text_pattern_ops, id);
CREATE INDEX serial_number_merchant ON serial_number (merchant_id, id DESC);
CREATE INDEX serial_number_account ON serial_number (account_id, id DESC);
CREATE INDEX serial_number_package ON serial_number (package_id);
CREATE INDEX serial_number_line ON serial_number (order_line_id);

-- What carriers are asked about a package, and when next; null: nothing more.
ALTER TABLE package
  ADD COLUMN track_due_at timestamptz,
  ADD COLUMN track_tries int NOT NULL DEFAULT 0,
  ADD COLUMN track_error text NOT NULL DEFAULT '',
  -- The carrier reports it as delivered; the buyer signs for it all the same.
  ADD COLUMN delivered_at timestamptz;
CREATE INDEX package_track_due ON package (track_due_at, id) WHERE track_due_at IS NOT NULL;

ALTER TABLE package_trace
  ADD COLUMN source text NOT NULL DEFAULT 'shop' CHECK (source IN ('shop', 'carrier'));
-- A carrier tells its whole story each time.
CREATE UNIQUE INDEX package_trace_carrier ON package_trace (package_id, at, md5(text)) WHERE source = 'carrier';

-- Another address for an order of which nothing is shipped: one side asks, the other one consents.
CREATE TABLE address_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES purchase_order (id),
  state text NOT NULL CHECK (state IN ('waiting', 'accepted', 'refused', 'withdrawn', 'lapsed')),
  asked_by text NOT NULL CHECK (asked_by IN ('buyer', 'merchant', 'staff')),
  asked_by_id bigint NOT NULL,
  reason text NOT NULL DEFAULT '',
  old_receiver text NOT NULL,
  old_phone text NOT NULL,
  old_address text NOT NULL,
  receiver text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by_id bigint,
  decided_at timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX address_change_waiting ON address_change (order_id) WHERE state = 'waiting';
CREATE INDEX address_change_order ON address_change (order_id, id DESC);
