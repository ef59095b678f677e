-- What a person keeps in the personal centre: favourites, browsing history, points, coupons, notices, agreements.

CREATE TABLE favourite_product (
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- 0 normal, 1 flash sale: where it was when it was marked.
  category smallint NOT NULL DEFAULT 0 CHECK (category IN (0, 1)),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, product_id)
);
CREATE INDEX favourite_product_newest ON favourite_product (account_id, id DESC);

CREATE TABLE favourite_merchant (
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  merchant_id bigint NOT NULL REFERENCES merchant (id) ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, merchant_id)
);
CREATE INDEX favourite_merchant_newest ON favourite_merchant (account_id, id DESC);
CREATE INDEX favourite_merchant_followers ON favourite_merchant (merchant_id);

-- One row per person, product and day in Asia/Shanghai.
CREATE TABLE browse_record (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  day date NOT NULL,
  browsed_at timestamptz NOT NULL,
  UNIQUE (account_id, day, product_id)
);
CREATE INDEX browse_record_newest ON browse_record (account_id, browsed_at DESC, id DESC);

CREATE TABLE point_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  link_type text NOT NULL CHECK (link_type IN ('order', 'refund', 'sign', 'system')),
  link_id text NOT NULL,
  -- 1 add, 2 deduct
  type smallint NOT NULL CHECK (type IN (1, 2)),
  points bigint NOT NULL CHECK (points > 0),
  -- What could be spent after this entry took effect.
  balance bigint NOT NULL DEFAULT 0,
  remark text NOT NULL DEFAULT '',
  -- 1 created, 2 frozen, 3 done, 4 void
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 4),
  thawed_at timestamptz,
  created_at timestamptz NOT NULL,
  -- What earned points once does not earn them again.
  UNIQUE (link_type, link_id, type, account_id)
);
CREATE INDEX point_entry_account ON point_entry (account_id, id DESC);

-- A coupon in somebody's hands, with its terms as they were when it was received.
CREATE TABLE held_coupon (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  -- 1 merchant, 2 product, 3 universal, 4 category, 5 brand, 6 cross-shop
  category smallint NOT NULL CHECK (category BETWEEN 1 AND 6),
  -- What it is limited to, in words; empty for the whole mall.
  scope_zh text NOT NULL DEFAULT '',
  scope_en text NOT NULL DEFAULT '',
  merchant_id bigint REFERENCES merchant (id),
  -- Whole yuan: coupons are handed out in round amounts.
  money_fen bigint NOT NULL CHECK (money_fen > 0 AND money_fen % 100 = 0),
  min_price_fen bigint NOT NULL DEFAULT 0 CHECK (min_price_fen >= 0 AND min_price_fen % 100 = 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  used_at timestamptz,
  received_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at)
);
CREATE INDEX held_coupon_account ON held_coupon (account_id, id DESC);

-- Something that happened to a person's things: what and with which parameters. The words are made when it is read.
CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind text NOT NULL,
  params jsonb NOT NULL DEFAULT '{}',
  link text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notice_account ON notice (account_id, id DESC);
CREATE INDEX notice_unread ON notice (account_id) WHERE read_at IS NULL;

CREATE TABLE IF NOT EXISTS agreement (
  slug text PRIMARY KEY,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  content_zh text NOT NULL DEFAULT '',
  content_en text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL
);
