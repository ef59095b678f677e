-- Flash sales: sessions (days by time slots) in which products are sold at activity prices, out of a quota that was set
-- aside from stock when the flash sale was published.
CREATE TABLE flash_sale (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- NULL: of the platform.
  merchant_id bigint REFERENCES merchant (id),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  -- Heads its products; empty for none.
  image text NOT NULL DEFAULT '',
  status text NOT NULL CHECK (status IN ('draft', 'published', 'closed')),
  asks_captcha boolean NOT NULL DEFAULT false,
  -- From the beginning of the first session to the end of the last.
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at)
);
CREATE INDEX flash_sale_time ON flash_sale (starts_at, id) WHERE status <> 'draft';
CREATE INDEX flash_sale_due ON flash_sale (ends_at) WHERE status = 'published';
CREATE INDEX flash_sale_merchant ON flash_sale (merchant_id, id DESC);

CREATE TABLE flash_session (
  flash_sale_id bigint NOT NULL REFERENCES flash_sale (id) ON DELETE CASCADE,
  -- Day and minutes of that day by the clock of the mall.
  day date NOT NULL,
  from_minute smallint NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
  until_minute smallint NOT NULL CHECK (until_minute BETWEEN 1 AND 1440),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (flash_sale_id, starts_at),
  CHECK (until_minute > from_minute)
);
CREATE INDEX flash_session_time ON flash_session (starts_at, ends_at);

CREATE TABLE flash_product (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  flash_sale_id bigint NOT NULL REFERENCES flash_sale (id) ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES product (id),
  place smallint NOT NULL,
  -- Pieces; 0 without a limit.
  per_order int NOT NULL CHECK (per_order BETWEEN 0 AND 999999),
  per_person int NOT NULL CHECK (per_person BETWEEN 0 AND 999999),
  UNIQUE (flash_sale_id, product_id)
);
CREATE INDEX flash_product_product ON flash_product (product_id);

-- quota = left_count + returned_count + the pieces of its reservations.
CREATE TABLE flash_sku (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  flash_product_id bigint NOT NULL REFERENCES flash_product (id) ON DELETE CASCADE,
  sku_id bigint NOT NULL REFERENCES sku (id),
  price_fen bigint NOT NULL CHECK (price_fen > 0),
  quota int NOT NULL CHECK (quota BETWEEN 1 AND 999999),
  -- Pieces that can be reserved; 0 before the flash sale is published and after it.
  left_count int NOT NULL DEFAULT 0 CHECK (left_count >= 0),
  -- Pieces that went back to stock at the end of the flash sale, or came back to it later.
  returned_count int NOT NULL DEFAULT 0 CHECK (returned_count >= 0),
  UNIQUE (flash_product_id, sku_id),
  CHECK (left_count + returned_count <= quota)
) WITH (fillfactor = 50);
CREATE INDEX flash_sku_sku ON flash_sku (sku_id);

-- Pieces that one checkout took from a quota. Without an order it lapses soon.
CREATE TABLE flash_reservation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pre_order_no text NOT NULL,
  flash_product_id bigint NOT NULL REFERENCES flash_product (id),
  flash_sku_id bigint NOT NULL REFERENCES flash_sku (id),
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  quantity int NOT NULL CHECK (quantity > 0),
  -- The activity price at which it was reserved.
  price_fen bigint NOT NULL,
  order_no text,
  reserved_at timestamptz NOT NULL,
  lapses_at timestamptz NOT NULL,
  UNIQUE (pre_order_no, flash_sku_id)
);
CREATE INDEX flash_reservation_person ON flash_reservation (flash_product_id, account_id);
CREATE INDEX flash_reservation_order ON flash_reservation (order_no) WHERE order_no IS NOT NULL;
CREATE INDEX flash_reservation_lapsing ON flash_reservation (lapses_at) WHERE order_no IS NULL;
CREATE INDEX flash_reservation_sku ON flash_reservation (flash_sku_id);
CREATE INDEX flash_reservation_account ON flash_reservation (account_id);

-- Who wants to be told before a product's next session begins.
CREATE TABLE flash_reminder (
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  flash_product_id bigint NOT NULL REFERENCES flash_product (id) ON DELETE CASCADE,
  -- When the session begins.
  session_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, flash_product_id, session_at)
);
CREATE INDEX flash_reminder_due ON flash_reminder (session_at);
CREATE INDEX flash_reminder_product ON flash_reminder (flash_product_id);

-- How often the page of a product of a flash sale was opened.
CREATE TABLE flash_view (
  flash_product_id bigint NOT NULL REFERENCES flash_product (id) ON DELETE CASCADE,
  day date NOT NULL,
  shown int NOT NULL,
  PRIMARY KEY (flash_product_id, day)
);

-- The flash sales announced so far, with a session for each of their days.
INSERT INTO flash_sale (id, name_zh, name_en, status, starts_at, ends_at, created_at, updated_at)
OVERRIDING SYSTEM VALUE
SELECT id, name_zh, name_en, 'published', starts_at, ends_at, now(), now()
FROM seckill_activity WHERE ends_at > starts_at;
SELECT setval(pg_get_serial_sequence('flash_sale', 'id'), greatest((SELECT max(id) FROM flash_sale), 1));
INSERT INTO flash_session (flash_sale_id, day, from_minute, until_minute, starts_at, ends_at)
SELECT s.id, d.day::date,
  least(1438, extract(epoch FROM greatest(s.starts_at AT TIME ZONE 'Asia/Shanghai', d.day) - d.day)::int / 60),
  greatest(1, extract(epoch FROM least(s.ends_at AT TIME ZONE 'Asia/Shanghai', d.day + interval '1 day') - d.day)::int / 60),
  greatest(s.starts_at, d.day AT TIME ZONE 'Asia/Shanghai'),
  least(s.ends_at, (d.day + interval '1 day') AT TIME ZONE 'Asia/Shanghai')
FROM flash_sale s
CROSS JOIN LATERAL generate_series(
  date_trunc('day', s.starts_at AT TIME ZONE 'Asia/Shanghai'),
  s.ends_at AT TIME ZONE 'Asia/Shanghai' - interval '1 minute', interval '1 day') AS d (day)
WHERE extract(epoch FROM least(s.ends_at AT TIME ZONE 'Asia/Shanghai', d.day + interval '1 day')
  - greatest(s.starts_at AT TIME ZONE 'Asia/Shanghai', d.day)) >= 120;
DROP TABLE seckill_activity;

ALTER TABLE pre_order DROP CONSTRAINT pre_order_kind_check;
ALTER TABLE pre_order ADD CONSTRAINT pre_order_kind_check CHECK (kind IN ('shoppingCart', 'buyNow', 'seckill'));
ALTER TABLE stock_movement DROP CONSTRAINT stock_movement_reason_check;
ALTER TABLE stock_movement ADD CONSTRAINT stock_movement_reason_check
  CHECK (reason IN ('import', 'order', 'cancel', 'refund', 'stocktaking', 'flashSale'));
