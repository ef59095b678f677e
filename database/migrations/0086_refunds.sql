-- A request to give back the money of some pieces of a line of an order, with or without the goods.
CREATE TABLE refund (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  refund_no text NOT NULL UNIQUE,
  order_id bigint NOT NULL REFERENCES purchase_order (id),
  order_line_id bigint NOT NULL REFERENCES order_line (id),
  account_id bigint NOT NULL REFERENCES account (id),
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  status text NOT NULL
    CHECK (status IN ('pending', 'refused', 'refunding', 'refunded', 'awaitingGoods', 'goodsSent', 'revoked')),
  kind text NOT NULL CHECK (kind IN ('refundOnly', 'returnAndRefund')),
  return_method text NOT NULL CHECK (return_method IN ('none', 'courier', 'inStore')),
  quantity int NOT NULL CHECK (quantity > 0),
  -- Of these, pieces that were never shipped.
  unshipped_quantity int NOT NULL CHECK (unshipped_quantity BETWEEN 0 AND quantity),
  amount_fen bigint NOT NULL CHECK (amount_fen >= 0),
  -- Freight that is given back with the last pieces of an order of which nothing was shipped.
  freight_fen bigint NOT NULL DEFAULT 0 CHECK (freight_fen >= 0),
  -- Points that had paid for a part of these pieces.
  points bigint NOT NULL DEFAULT 0 CHECK (points >= 0),
  reason text NOT NULL,
  explanation text NOT NULL DEFAULT '',
  pictures text[] NOT NULL DEFAULT '{}' CHECK (cardinality(pictures) <= 6),
  -- Why it was refused, when it was asked for or after inspection.
  refusal text NOT NULL DEFAULT '',
  -- Where the goods go, as the shop had it when it approved.
  return_name text NOT NULL DEFAULT '',
  return_phone text NOT NULL DEFAULT '',
  return_address text NOT NULL DEFAULT '',
  -- How the goods are sent.
  telephone text NOT NULL DEFAULT '',
  express_name text NOT NULL DEFAULT '',
  tracking_number text NOT NULL DEFAULT '',
  -- What the shop found, and whether the pieces can be sold again.
  inspection text NOT NULL DEFAULT '',
  restocked boolean,
  created_at timestamptz NOT NULL,
  refunded_at timestamptz
);
CREATE INDEX refund_account ON refund (account_id, id DESC);
CREATE INDEX refund_merchant ON refund (merchant_id, status, id DESC);
CREATE INDEX refund_status ON refund (status, id DESC);
CREATE INDEX refund_order ON refund (order_id);
CREATE INDEX refund_pictures ON refund USING gin (pictures);

-- What happened to it, shown as its timeline.
CREATE TABLE refund_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  refund_id bigint NOT NULL REFERENCES refund (id),
  action text NOT NULL,
  actor text NOT NULL,
  actor_id bigint,
  comment text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX refund_event_refund ON refund_event (refund_id, id);

ALTER TABLE order_line
  -- Pieces of which a refund is asked for, and not decided.
  ADD COLUMN applied_quantity int NOT NULL DEFAULT 0 CHECK (applied_quantity >= 0),
  -- Unshipped pieces that are not to be shipped, since their refund is asked for or decided.
  ADD COLUMN withheld_quantity int NOT NULL DEFAULT 0,
  -- Of these, those that are refunded: they will never be shipped.
  ADD COLUMN cancelled_quantity int NOT NULL DEFAULT 0,
  -- Money and points of the pieces that are asked for or refunded.
  ADD COLUMN asked_fen bigint NOT NULL DEFAULT 0,
  ADD COLUMN asked_points bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_line_refunds CHECK (refunded_quantity >= 0 AND applied_quantity + refunded_quantity <= quantity),
  ADD CONSTRAINT order_line_withheld CHECK (cancelled_quantity BETWEEN 0 AND withheld_quantity
    AND withheld_quantity + shipped_quantity <= quantity),
  ADD CONSTRAINT order_line_asked CHECK (asked_fen BETWEEN 0 AND pay_price_fen AND asked_points BETWEEN 0 AND points);

COMMENT ON COLUMN order_line.refunded_quantity IS 'pieces whose refund is decided';

ALTER TABLE purchase_order
  -- Money whose return is decided.
  ADD COLUMN refunded_fen bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT purchase_order_refunded CHECK (refunded_fen BETWEEN 0 AND pay_price_fen);
