CREATE TABLE merchant (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  is_self boolean NOT NULL DEFAULT false,
  phone text NOT NULL DEFAULT '',
  address_zh text NOT NULL DEFAULT '',
  address_en text NOT NULL DEFAULT '',
  intro_zh text NOT NULL DEFAULT '',
  intro_en text NOT NULL DEFAULT '',
  disabled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
ALTER TABLE account ADD FOREIGN KEY (merchant_id) REFERENCES merchant (id);

CREATE TABLE brand (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name_zh text NOT NULL,
  name_en text NOT NULL
);

CREATE TABLE category (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  parent_id bigint REFERENCES category (id),
  level smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  icon text NOT NULL DEFAULT '',
  sort int NOT NULL DEFAULT 0,
  is_show boolean NOT NULL DEFAULT true
);
CREATE INDEX category_parent ON category (parent_id, sort);

CREATE TABLE attribute (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('number', 'choice', 'text')),
  unit text,
  -- [{value, zh, en}] of a choice
  choices jsonb NOT NULL DEFAULT '[]'
);

CREATE TABLE category_attribute (
  category_id bigint NOT NULL REFERENCES category (id) ON DELETE CASCADE,
  attribute_id bigint NOT NULL REFERENCES attribute (id) ON DELETE CASCADE,
  sort int NOT NULL DEFAULT 0,
  is_filter boolean NOT NULL DEFAULT false,
  is_chip boolean NOT NULL DEFAULT false,
  PRIMARY KEY (category_id, attribute_id)
);

CREATE TABLE product (
  -- What lists and searches look at stands first: a row is read from its beginning to the column asked for.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id bigint NOT NULL REFERENCES merchant (id),
  brand_id bigint NOT NULL REFERENCES brand (id),
  category_id bigint NOT NULL REFERENCES category (id),
  sales int NOT NULL DEFAULT 0,
  -- Whether any SKU that is not withdrawn has stock; kept by triggers of sku.
  in_stock boolean NOT NULL DEFAULT false,
  status text NOT NULL CHECK (status IN ('draft', 'onShelf', 'offShelf')),
  search tsvector NOT NULL DEFAULT ''::tsvector,
  code text NOT NULL UNIQUE,
  model text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  description_zh text NOT NULL DEFAULT '',
  description_en text NOT NULL DEFAULT '',
  unit text NOT NULL DEFAULT '台',
  product_type text NOT NULL CHECK (product_type IN ('hardware', 'virtual', 'accessory', 'projectOnly')),
  life_cycle text NOT NULL CHECK (life_cycle IN ('new', 'massProduction', 'toBeDiscontinued', 'discontinued')),
  tags text[] NOT NULL DEFAULT '{}',
  -- Drawn from the product's attributes until photographs are uploaded.
  illustration text NOT NULL,
  images text[] NOT NULL DEFAULT '{}',
  -- {attribute code: text | number}, or an array of them where the SKUs differ
  attributes jsonb NOT NULL DEFAULT '{}',
  warranty_months int NOT NULL DEFAULT 24,
  -- [{months, share}] share in ten-thousandths of the price
  warranty_extensions jsonb NOT NULL DEFAULT '[]',
  replacement_code text,
  -- Prices of the first SKU, kept beside it for sorting and filtering by price. NULL where no price is
  -- shown to anybody: project-only products and products whose SKUs are all withdrawn.
  price1_fen bigint,
  price2_fen bigint,
  price3_fen bigint,
  price4_fen bigint,
  international_price1_fen bigint,
  international_price2_fen bigint,
  international_price3_fen bigint,
  international_price4_fen bigint,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX product_search ON product USING gin (search);
-- Rows of product are wide: lists are filtered, counted and ordered in these indexes alone, and only the twenty
-- products of a page are read from the table.
CREATE INDEX product_category ON product (category_id, sales DESC, id DESC)
  INCLUDE (brand_id, merchant_id, product_type, in_stock, price1_fen, price2_fen, price3_fen, price4_fen,
    international_price1_fen, international_price2_fen, international_price3_fen, international_price4_fen)
  WHERE status = 'onShelf';
CREATE INDEX product_brand ON product (brand_id, sales DESC, id DESC)
  INCLUDE (category_id, merchant_id, product_type, in_stock, price1_fen, price2_fen, price3_fen, price4_fen,
    international_price1_fen, international_price2_fen, international_price3_fen, international_price4_fen)
  WHERE status = 'onShelf';
CREATE INDEX product_merchant ON product (merchant_id, sales DESC, id DESC);
CREATE INDEX product_on_shelf ON product (sales DESC, id DESC)
  INCLUDE (category_id, brand_id, merchant_id, product_type, in_stock, price1_fen, price2_fen, price3_fen, price4_fen,
    international_price1_fen, international_price2_fen, international_price3_fen, international_price4_fen)
  WHERE status = 'onShelf';
CREATE INDEX product_attributes ON product USING gin (attributes jsonb_path_ops);
CREATE INDEX product_tags ON product USING gin (tags);
-- Counts per category, brand and tag are read from this index alone.
CREATE INDEX product_facet ON product (category_id, brand_id, merchant_id) INCLUDE (tags, in_stock) WHERE status = 'onShelf';
CREATE INDEX product_newness ON product (created_at DESC, id DESC) WHERE status = 'onShelf';
CREATE INDEX product_price1 ON product (price1_fen, id)
  INCLUDE (category_id, brand_id, merchant_id, product_type, in_stock) WHERE status = 'onShelf';
CREATE INDEX product_price2 ON product (price2_fen, id)
  INCLUDE (category_id, brand_id, merchant_id, product_type, in_stock) WHERE status = 'onShelf';
CREATE INDEX product_price3 ON product (price3_fen, id)
  INCLUDE (category_id, brand_id, merchant_id, product_type, in_stock) WHERE status = 'onShelf';
CREATE INDEX product_price4 ON product (price4_fen, id)
  INCLUDE (category_id, brand_id, merchant_id, product_type, in_stock) WHERE status = 'onShelf';
CREATE INDEX product_international_price1 ON product (international_price1_fen, id)
  INCLUDE (category_id, brand_id, merchant_id, product_type, in_stock) WHERE status = 'onShelf';
CREATE INDEX product_international_price2 ON product (international_price2_fen, id)
  INCLUDE (category_id, brand_id, merchant_id, product_type, in_stock) WHERE status = 'onShelf';
CREATE INDEX product_international_price3 ON product (international_price3_fen, id)
  INCLUDE (category_id, brand_id, merchant_id, product_type, in_stock) WHERE status = 'onShelf';
CREATE INDEX product_international_price4 ON product (international_price4_fen, id)
  INCLUDE (category_id, brand_id, merchant_id, product_type, in_stock) WHERE status = 'onShelf';

CREATE TABLE sku (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES product (id),
  part_number text NOT NULL UNIQUE,
  barcode text NOT NULL DEFAULT '',
  -- {specification code: value}, {} for a product of one kind
  specification jsonb NOT NULL DEFAULT '{}',
  -- {attribute code: text | number} of this SKU; product.attributes is what all SKUs together have.
  attributes jsonb NOT NULL DEFAULT '{}',
  illustration text NOT NULL,
  sort int NOT NULL DEFAULT 0,
  list_price_fen bigint NOT NULL CHECK (list_price_fen > 0),
  price1_fen bigint NOT NULL CHECK (price1_fen > 0),
  price2_fen bigint NOT NULL CHECK (price2_fen > 0),
  price3_fen bigint NOT NULL CHECK (price3_fen > 0),
  price4_fen bigint NOT NULL CHECK (price4_fen > 0),
  international_price1_fen bigint NOT NULL CHECK (international_price1_fen > 0),
  international_price2_fen bigint NOT NULL CHECK (international_price2_fen > 0),
  international_price3_fen bigint NOT NULL CHECK (international_price3_fen > 0),
  international_price4_fen bigint NOT NULL CHECK (international_price4_fen > 0),
  -- [{quantity, share}] ascending; share in ten-thousandths of the customer's price
  quantity_breaks jsonb NOT NULL DEFAULT '[]',
  minimum_order_quantity int NOT NULL DEFAULT 1 CHECK (minimum_order_quantity > 0),
  pieces_per_box int NOT NULL DEFAULT 1 CHECK (pieces_per_box > 0),
  stock int NOT NULL DEFAULT 0 CHECK (stock >= 0),
  expected_at date,
  disabled boolean NOT NULL DEFAULT false
) WITH (fillfactor = 70);
CREATE INDEX sku_product ON sku (product_id, sort, id);

-- Lists ask thousands of products whether they are in stock. The answer changes only when stock ends or begins, and
-- only then is the product written; the product is locked first, so that two SKUs that end together see each other.
CREATE FUNCTION refresh_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product WHERE id = NEW.product_id FOR NO KEY UPDATE;
  UPDATE product p SET in_stock = s.found
  FROM (SELECT EXISTS (SELECT FROM sku WHERE product_id = NEW.product_id AND stock > 0 AND NOT disabled) AS found) s
  WHERE p.id = NEW.product_id AND p.in_stock <> s.found;
  RETURN NULL;
END $$;
CREATE TRIGGER sku_stock_begins AFTER INSERT ON sku FOR EACH ROW
  WHEN (NEW.stock > 0 AND NOT NEW.disabled) EXECUTE FUNCTION refresh_in_stock();
CREATE TRIGGER sku_stock_ends AFTER UPDATE OF stock, disabled ON sku FOR EACH ROW
  WHEN ((OLD.stock > 0 AND NOT OLD.disabled) <> (NEW.stock > 0 AND NOT NEW.disabled)) EXECUTE FUNCTION refresh_in_stock();

CREATE TABLE specification (
  code text PRIMARY KEY,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  -- [{value, zh, en}] where values have names of their own
  choices jsonb NOT NULL DEFAULT '[]'
);

-- Every movement of stock; the job that reconciles compares its sum with sku.stock.
CREATE TABLE stock_movement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sku_id bigint NOT NULL,
  quantity int NOT NULL,
  reason text NOT NULL CHECK (reason IN ('import', 'order', 'cancel', 'refund', 'stocktaking')),
  reference text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX stock_movement_sku ON stock_movement (sku_id, id);

-- One run of the product import; its file waits in the file store until the run ends.
CREATE TABLE product_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint REFERENCES account (id),
  -- Set for a merchant keeper: only this merchant's products may be touched.
  merchant_id bigint REFERENCES merchant (id),
  file_name text NOT NULL,
  dry_run boolean NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'running', 'done', 'failed')),
  -- {reason, ...parameters} of the failure of the whole file
  failure jsonb,
  rows int NOT NULL DEFAULT 0,
  created int NOT NULL DEFAULT 0,
  changed int NOT NULL DEFAULT 0,
  unchanged int NOT NULL DEFAULT 0,
  failed int NOT NULL DEFAULT 0,
  -- [{line, column, problem, value}]
  errors jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  -- Written with every batch: a run that stopped with its process is taken up again.
  heartbeat_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX product_import_account ON product_import (account_id, id);
