-- What a shop deals in, as the street of shops is narrowed.
CREATE TABLE merchant_category (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  -- Share of its sales that a shop pays to the mall, in ten-thousandths.
  handling_fee int NOT NULL DEFAULT 0 CHECK (handling_fee BETWEEN 0 AND 10000),
  sort int NOT NULL DEFAULT 0
);
INSERT INTO merchant_category (code, name_zh, name_en, sort) VALUES
  ('general', '综合', 'General', 10),
  ('surveillance', '视频监控', 'Video surveillance', 20),
  ('access', '门禁与对讲', 'Access control and intercom', 30),
  ('network', '网络与传输', 'Networking', 40),
  ('storage', '存储与计算', 'Storage and computing', 50),
  ('power', '电源与机柜', 'Power and racks', 60),
  ('smart', '智能家居', 'Smart home', 70);

-- Whose brands a shop sells, and by what right.
CREATE TABLE merchant_type (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  info_zh text NOT NULL DEFAULT '',
  info_en text NOT NULL DEFAULT '',
  sort int NOT NULL DEFAULT 0
);
INSERT INTO merchant_type (code, name_zh, name_en, info_zh, info_en, sort) VALUES
  ('flagship', '旗舰店', 'Flagship shop', '由品牌方开设', 'Run by the brand itself', 10),
  ('exclusive', '专卖店', 'Single-brand shop', '经品牌授权，只售该品牌', 'Authorised by one brand and sells only that brand', 20),
  ('multibrand', '专营店', 'Multi-brand shop', '经营同类目下的多个品牌', 'Sells several brands of one category', 30);

-- Shops opened before have neither; 0 on the wire.
ALTER TABLE merchant
  ADD COLUMN category_id bigint REFERENCES merchant_category (id),
  ADD COLUMN type_id bigint REFERENCES merchant_type (id),
  -- URLs of uploaded pictures; '' for none.
  ADD COLUMN avatar text NOT NULL DEFAULT '',
  ADD COLUMN cover text NOT NULL DEFAULT '',
  -- Where returned goods are sent.
  ADD COLUMN return_name text NOT NULL DEFAULT '',
  ADD COLUMN return_phone text NOT NULL DEFAULT '',
  ADD COLUMN return_address text NOT NULL DEFAULT '';
CREATE INDEX merchant_narrowed ON merchant (category_id, type_id) WHERE NOT disabled;
CREATE INDEX account_merchant ON account (merchant_id) WHERE merchant_id IS NOT NULL;
