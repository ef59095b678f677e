CREATE TABLE cart_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  sku_id bigint NOT NULL REFERENCES sku (id),
  quantity int NOT NULL CHECK (quantity > 0),
  -- The unit price when it was put in; tells the buyer that a price has changed.
  unit_price_fen bigint,
  created_at timestamptz NOT NULL,
  UNIQUE (account_id, sku_id)
);

CREATE TABLE pre_order (
  pre_order_no text PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('shoppingCart', 'buyNow')),
  -- [{cartLineId?, skuId, quantity, unitPriceFen, warrantyExtensions: [{months, share}]}], prices and shares as shown
  lines jsonb NOT NULL,
  customer_name text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pre_order_age ON pre_order (expires_at);

-- One checkout: one payment over the orders of several merchants.
CREATE TABLE payment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_no text NOT NULL UNIQUE,
  account_id bigint NOT NULL REFERENCES account (id),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  status text NOT NULL CHECK (status IN ('pending', 'confirming', 'paid', 'closed', 'refunded')),
  pay_type text CHECK (pay_type IN ('weixin', 'alipay', 'sandbox', 'yue', 'credit', 'offline')),
  provider_trade_no text,
  voucher_url text,
  voucher_remark text,
  voucher_at timestamptz,
  rejected_reason text,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  paid_at timestamptz
);
CREATE INDEX payment_account ON payment (account_id, id);
CREATE INDEX payment_confirming ON payment (id) WHERE status = 'confirming';
CREATE INDEX payment_overdue ON payment (expires_at) WHERE status = 'pending';

-- Every notification of a provider, once; a second one of the same trade changes nothing.
CREATE TABLE payment_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  provider_trade_no text NOT NULL,
  payment_no text NOT NULL,
  amount_fen bigint NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('paid', 'amountDiffers', 'refundedAfterClose', 'unknownPayment')),
  received_at timestamptz NOT NULL,
  UNIQUE (provider, provider_trade_no)
);

CREATE TABLE purchase_order (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_no text NOT NULL UNIQUE,
  payment_id bigint NOT NULL REFERENCES payment (id),
  account_id bigint NOT NULL REFERENCES account (id),
  -- Company or nickname, and the shop's names, as they were when the order was placed.
  customer_name text NOT NULL,
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  merchant_name_zh text NOT NULL,
  merchant_name_en text NOT NULL,
  status text NOT NULL CHECK (status IN ('pendingPayment', 'pendingShipment', 'partialReceipt', 'pendingReceipt', 'received', 'completed', 'cancelled')),
  order_type text NOT NULL CHECK (order_type IN ('normal', 'offline', 'seckill', 'promotion')),
  -- 0 not cancelled, 1 by the system, 2 by the buyer, 3 by staff
  cancel_status smallint NOT NULL DEFAULT 0,
  product_total_fen bigint NOT NULL,
  warranty_total_fen bigint NOT NULL DEFAULT 0,
  discount_fen bigint NOT NULL DEFAULT 0,
  freight_fen bigint NOT NULL DEFAULT 0,
  pay_price_fen bigint NOT NULL CHECK (pay_price_fen > 0),
  total_quantity int NOT NULL,
  receiver text NOT NULL,
  receiver_phone text NOT NULL,
  receiver_address text NOT NULL,
  remark text NOT NULL DEFAULT '',
  pay_type text,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  received_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  hidden_from_buyer boolean NOT NULL DEFAULT false
);
CREATE INDEX purchase_order_account ON purchase_order (account_id, id DESC);
CREATE INDEX purchase_order_merchant ON purchase_order (merchant_id, status, id DESC);
CREATE INDEX purchase_order_payment ON purchase_order (payment_id);
CREATE INDEX purchase_order_created ON purchase_order (created_at DESC, id DESC);
CREATE INDEX purchase_order_amount ON purchase_order (pay_price_fen, id);
CREATE INDEX purchase_order_received ON purchase_order (received_at) WHERE status = 'received';

CREATE TABLE order_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES purchase_order (id),
  product_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  product_name_zh text NOT NULL,
  product_name_en text NOT NULL,
  part_number text NOT NULL,
  -- The chosen specification in words.
  specification_zh text NOT NULL,
  specification_en text NOT NULL,
  -- Address of the picture.
  image text NOT NULL,
  unit text NOT NULL,
  product_type text NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  unit_price_fen bigint NOT NULL CHECK (unit_price_fen > 0),
  -- The warranty extension bought with the line, and what it costs for one piece; 0 without one.
  warranty_months int NOT NULL DEFAULT 0,
  warranty_unit_fen bigint NOT NULL DEFAULT 0,
  -- Quantity × (unit price + extension), less the line's part of the order's discount.
  pay_price_fen bigint NOT NULL,
  shipped_quantity int NOT NULL DEFAULT 0,
  refunded_quantity int NOT NULL DEFAULT 0,
  CHECK (shipped_quantity BETWEEN 0 AND quantity)
);
CREATE INDEX order_line_order ON order_line (order_id);

-- What happened to an order, shown as its timeline.
CREATE TABLE order_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES purchase_order (id),
  action text NOT NULL,
  actor text NOT NULL,
  actor_id bigint,
  comment text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX order_event_order ON order_event (order_id, id);

CREATE TABLE express_company (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name_zh text NOT NULL,
  name_en text NOT NULL
);


INSERT INTO express_company (code, name_zh, name_en) VALUES
  ('self', '商家自送', 'Delivered by the merchant'),
  ('sf', '顺丰速运', 'SF Express'),
  ('deppon', '德邦快递', 'Deppon Express'),
  ('jd', '京东物流', 'JD Logistics'),
  ('ems', '中国邮政 EMS', 'China Post EMS'),
  ('zto', '中通快递', 'ZTO Express'),
  ('yto', '圆通速递', 'YTO Express'),
  ('sto', '申通快递', 'STO Express'),
  ('yunda', '韵达快递', 'Yunda Express'),
  ('annto', '安得物流', 'Annto Logistics');

-- One package; "delivery note" is its document.
CREATE TABLE package (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_note_no text NOT NULL UNIQUE,
  order_id bigint NOT NULL REFERENCES purchase_order (id),
  express_code text NOT NULL REFERENCES express_company (code),
  tracking_number text NOT NULL,
  remark text NOT NULL DEFAULT '',
  shipped_at timestamptz NOT NULL,
  signed_at timestamptz,
  signed_file_url text
);
CREATE INDEX package_order ON package (order_id);

CREATE TABLE package_line (
  package_id bigint NOT NULL REFERENCES package (id),
  order_line_id bigint NOT NULL REFERENCES order_line (id),
  quantity int NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (package_id, order_line_id)
);

CREATE TABLE package_trace (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  package_id bigint NOT NULL REFERENCES package (id),
  at timestamptz NOT NULL,
  text text NOT NULL
);
CREATE INDEX package_trace_package ON package_trace (package_id, id);
