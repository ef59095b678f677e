-- Files that buyers download: qualification certificates and promotion materials.
CREATE TABLE document (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('certificate', 'material')),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  category text NOT NULL,
  file_url text NOT NULL,
  file_name text NOT NULL,
  byte_size int NOT NULL,
  -- Who may download the file; everybody may know of it.
  audience text NOT NULL CHECK (audience IN ('everyone', 'signedIn', 'enterprise')),
  sort int NOT NULL DEFAULT 0,
  published boolean NOT NULL DEFAULT true,
  -- Of a certificate only.
  archive_number text NOT NULL DEFAULT '',
  certificate_number text NOT NULL DEFAULT '',
  issuing_unit_zh text NOT NULL DEFAULT '',
  issuing_unit_en text NOT NULL DEFAULT '',
  issued_on date,
  expires_on date,
  manager_department text NOT NULL DEFAULT '',
  manager text NOT NULL DEFAULT '',
  storage_status text NOT NULL DEFAULT 'stored' CHECK (storage_status IN ('stored', 'lent', 'destroyed')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX document_listed ON document (kind, sort, id DESC) WHERE published;
CREATE INDEX document_file ON document (file_url);

-- The products that a document is about.
CREATE TABLE document_product (
  document_id bigint NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  -- As staff typed it, to be edited again.
  part_number text NOT NULL,
  PRIMARY KEY (document_id, product_id)
);
CREATE INDEX document_product_product ON document_product (product_id);

-- Solutions: what is needed together for a purpose.
CREATE TABLE scheme (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  synopsis_zh text NOT NULL DEFAULT '',
  synopsis_en text NOT NULL DEFAULT '',
  content_zh text NOT NULL DEFAULT '',
  content_en text NOT NULL DEFAULT '',
  cover text NOT NULL DEFAULT '',
  -- Files to download, [{name, url}].
  attachments jsonb NOT NULL DEFAULT '[]',
  hot boolean NOT NULL DEFAULT false,
  visits int NOT NULL DEFAULT 0,
  sort int NOT NULL DEFAULT 0,
  published boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX scheme_listed ON scheme (sort, id DESC) WHERE published;
CREATE INDEX scheme_hot ON scheme (hot DESC, visits DESC, id DESC) WHERE published;

CREATE TABLE scheme_line (
  scheme_id bigint NOT NULL REFERENCES scheme (id) ON DELETE CASCADE,
  sku_id bigint NOT NULL REFERENCES sku (id) ON DELETE CASCADE,
  quantity int NOT NULL CHECK (quantity > 0),
  sort int NOT NULL DEFAULT 0,
  PRIMARY KEY (scheme_id, sku_id)
);
CREATE INDEX scheme_line_sku ON scheme_line (sku_id);

-- Who has read a solution: each account counts once.
CREATE TABLE scheme_visit (
  scheme_id bigint NOT NULL REFERENCES scheme (id) ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  PRIMARY KEY (scheme_id, account_id)
);
CREATE INDEX scheme_visit_account ON scheme_visit (account_id);
