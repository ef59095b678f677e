-- Coupons on offer. What somebody holds keeps its terms from the day it was received (held_coupon).
CREATE TABLE coupon (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- NULL: of the platform.
  merchant_id bigint REFERENCES merchant (id),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  -- 1 merchant, 2 product, 3 universal, 4 category, 5 brand, 6 cross-shop; follows from merchant and scope.
  category smallint NOT NULL CHECK (category BETWEEN 1 AND 6),
  value_kind text NOT NULL CHECK (value_kind IN ('moneyOff', 'discount')),
  -- Whole yuan.
  money_fen bigint CHECK (money_fen > 0 AND money_fen % 100 = 0),
  -- What is left to pay, in ten-thousandths; whole per cent.
  share int CHECK (share > 0 AND share < 10000 AND share % 100 = 0),
  -- NULL without a limit.
  most_off_fen bigint CHECK (most_off_fen > 0 AND most_off_fen % 100 = 0),
  minimum_fen bigint NOT NULL DEFAULT 0 CHECK (minimum_fen >= 0 AND minimum_fen % 100 = 0),
  scope_kind text NOT NULL CHECK (scope_kind IN ('all', 'categories', 'brands', 'products')),
  scope_ids bigint[] NOT NULL DEFAULT '{}' CHECK (cardinality(scope_ids) <= 500),
  -- The scope in words, as it was saved; empty for the whole mall.
  scope_zh text NOT NULL DEFAULT '',
  scope_en text NOT NULL DEFAULT '',
  -- NULL without a limit.
  total int CHECK (total > 0),
  per_person smallint NOT NULL CHECK (per_person BETWEEN 1 AND 99),
  received_count int NOT NULL DEFAULT 0 CHECK (received_count >= 0),
  receive_way text NOT NULL CHECK (receive_way IN ('manual', 'newUser', 'grant')),
  receive_starts_at timestamptz NOT NULL,
  receive_ends_at timestamptz NOT NULL,
  -- A fixed period, or days from receipt.
  use_starts_at timestamptz,
  use_ends_at timestamptz,
  use_days int CHECK (use_days BETWEEN 1 AND 365),
  status text NOT NULL CHECK (status IN ('draft', 'open', 'closed')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (receive_ends_at > receive_starts_at),
  CHECK (received_count <= total),
  CHECK ((value_kind = 'moneyOff') = (money_fen IS NOT NULL)),
  CHECK ((value_kind = 'discount') = (share IS NOT NULL)),
  CHECK (value_kind = 'discount' OR most_off_fen IS NULL),
  CHECK ((scope_kind = 'all') = (scope_ids = '{}')),
  CHECK ((use_days IS NULL) = (use_starts_at IS NOT NULL) AND (use_days IS NULL) = (use_ends_at IS NOT NULL)),
  CHECK (use_ends_at > use_starts_at)
);
CREATE INDEX coupon_merchant ON coupon (merchant_id, id DESC);
CREATE INDEX coupon_open ON coupon (receive_ends_at) WHERE status = 'open';

ALTER TABLE held_coupon
  ALTER COLUMN money_fen DROP NOT NULL,
  -- NULL for those that were handed out before there were offers.
  ADD COLUMN coupon_id bigint REFERENCES coupon (id),
  -- Which one of this coupon the person holds, from 1: the limit per person.
  ADD COLUMN number smallint,
  ADD COLUMN value_kind text NOT NULL DEFAULT 'moneyOff' CHECK (value_kind IN ('moneyOff', 'discount')),
  ADD COLUMN share int CHECK (share > 0 AND share < 10000),
  ADD COLUMN most_off_fen bigint CHECK (most_off_fen > 0),
  ADD COLUMN scope_kind text NOT NULL DEFAULT 'all' CHECK (scope_kind IN ('all', 'categories', 'brands', 'products')),
  ADD COLUMN scope_ids bigint[] NOT NULL DEFAULT '{}',
  -- Number of the payment on which it was spent.
  ADD COLUMN spent_on text,
  -- When it last came back from a payment that was not made.
  ADD COLUMN given_back_at timestamptz,
  ADD CHECK ((value_kind = 'moneyOff') = (money_fen IS NOT NULL)),
  ADD CHECK ((value_kind = 'discount') = (share IS NOT NULL)),
  ADD CHECK ((coupon_id IS NULL) = (number IS NULL)),
  ADD CHECK (spent_on IS NULL OR used_at IS NOT NULL),
  ADD CONSTRAINT held_coupon_per_person UNIQUE (coupon_id, account_id, number);

-- Older ones say in words what they are for. One whose words name nothing covers nothing rather than everything.
UPDATE held_coupon SET scope_kind = 'categories',
  scope_ids = ARRAY(SELECT c.id FROM category c WHERE c.name_zh = scope_zh ORDER BY c.id)
  WHERE category = 4;
UPDATE held_coupon SET scope_kind = 'brands',
  scope_ids = ARRAY(SELECT b.id FROM brand b WHERE b.name_zh = scope_zh ORDER BY b.id)
  WHERE category = 5;
UPDATE held_coupon SET scope_kind = 'products' WHERE category IN (2, 6) OR (category = 1 AND merchant_id IS NULL);

CREATE INDEX held_coupon_unspent ON held_coupon (account_id, ends_at, id) WHERE used_at IS NULL;
CREATE INDEX held_coupon_coupon ON held_coupon (coupon_id, id DESC);
-- By which old ones are found.
CREATE INDEX held_coupon_ended ON held_coupon (ends_at);
