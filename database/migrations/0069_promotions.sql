-- Sales and promotion activities: what lowers a cart, or adds a gift to it, without a coupon. Orders keep names and sums
-- of their own, so that a promotion can be deleted.
CREATE TABLE promotion (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- NULL: of the platform.
  merchant_id bigint REFERENCES merchant (id),
  kind text NOT NULL CHECK (kind IN ('bundle', 'discount', 'moneyOff', 'gift')),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Smaller comes first among promotions of a kind.
  rank int NOT NULL DEFAULT 0 CHECK (rank BETWEEN 0 AND 9999),
  -- A bundle covers the products of its parts.
  scope_kind text NOT NULL CHECK (scope_kind IN ('all', 'categories', 'brands', 'products')),
  scope_ids bigint[] NOT NULL DEFAULT '{}' CHECK (cardinality(scope_ids) <= 500),
  -- The scope in words, as it was saved; empty for the whole mall.
  scope_zh text NOT NULL DEFAULT '',
  scope_en text NOT NULL DEFAULT '',
  -- Steps, gifts, parts and the price of a set, in the shape of `promotionTerms`.
  terms jsonb NOT NULL,
  -- Of its page.
  picture text NOT NULL DEFAULT '',
  colour text NOT NULL CHECK (colour IN ('blue', 'orange', 'red', 'green', 'slate')),
  headline_zh text NOT NULL DEFAULT '',
  headline_en text NOT NULL DEFAULT '',
  intro_zh text NOT NULL DEFAULT '',
  intro_en text NOT NULL DEFAULT '',
  status text NOT NULL CHECK (status IN ('draft', 'published', 'closed')),
  -- Of the first time; NULL: never.
  published_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at),
  CHECK ((scope_kind = 'all') = (scope_ids = '{}')),
  CHECK (status = 'draft' OR published_at IS NOT NULL)
);
CREATE INDEX promotion_merchant ON promotion (merchant_id, id DESC);
CREATE INDEX promotion_published ON promotion (ends_at) WHERE status = 'published';

-- How often a promotion was opened, per day by the clock of the mall.
CREATE TABLE promotion_view (
  promotion_id bigint NOT NULL REFERENCES promotion (id) ON DELETE CASCADE,
  day date NOT NULL,
  views int NOT NULL CHECK (views > 0),
  PRIMARY KEY (promotion_id, day)
);

-- What each order owes to a promotion: the pieces that counted for it, what was paid for them, and what it took off.
CREATE TABLE order_promotion (
  order_id bigint NOT NULL REFERENCES purchase_order (id) ON DELETE CASCADE,
  promotion_id bigint NOT NULL,
  pieces int NOT NULL CHECK (pieces >= 0),
  paid_fen bigint NOT NULL CHECK (paid_fen >= 0),
  off_fen bigint NOT NULL CHECK (off_fen >= 0),
  gifts int NOT NULL CHECK (gifts >= 0),
  PRIMARY KEY (promotion_id, order_id)
);
CREATE INDEX order_promotion_order ON order_promotion (order_id);

-- A gift is a line like any other, shipped and returned to stock with it; it alone costs nothing.
ALTER TABLE order_line
  ADD COLUMN kind text NOT NULL DEFAULT 'goods' CHECK (kind IN ('goods', 'gift')),
  -- The one that gave it; no other line has one.
  ADD COLUMN promotion_id bigint,
  DROP CONSTRAINT order_line_unit_price_fen_check,
  ADD CONSTRAINT order_line_price CHECK (CASE kind
    WHEN 'gift' THEN unit_price_fen = 0 AND warranty_unit_fen = 0 AND warranty_months = 0 AND pay_price_fen = 0
    ELSE unit_price_fen > 0 END),
  ADD CONSTRAINT order_line_gift CHECK ((kind = 'gift') = (promotion_id IS NOT NULL));

-- The gifts that the buyer was shown: [{promotionId, skuId, quantity}]; NULL while nothing was shown.
ALTER TABLE pre_order ADD COLUMN gifts jsonb;
