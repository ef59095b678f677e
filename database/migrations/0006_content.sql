-- What the home page shows beside products.
CREATE TABLE banner (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  subtitle_zh text NOT NULL DEFAULT '',
  subtitle_en text NOT NULL DEFAULT '',
  -- The product whose picture and facts the banner shows, if it is not an uploaded image.
  product_code text,
  image_url text NOT NULL DEFAULT '',
  link_url text NOT NULL,
  sort int NOT NULL DEFAULT 0,
  enabled boolean NOT NULL DEFAULT true
);

CREATE TABLE article (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  content_zh text NOT NULL DEFAULT '',
  content_en text NOT NULL DEFAULT '',
  author text NOT NULL DEFAULT '',
  pinned boolean NOT NULL DEFAULT false,
  visits int NOT NULL DEFAULT 0,
  sort int NOT NULL DEFAULT 0,
  published_at timestamptz NOT NULL
);
CREATE INDEX article_published ON article (pinned DESC, published_at DESC, id DESC);

CREATE TABLE article_read (
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  article_id bigint NOT NULL REFERENCES article (id) ON DELETE CASCADE,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, article_id)
);

CREATE TABLE seckill_activity (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  per_order_limit int NOT NULL DEFAULT 0,
  total_limit int NOT NULL DEFAULT 0
);
CREATE INDEX seckill_activity_time ON seckill_activity (starts_at, ends_at);
