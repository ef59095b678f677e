-- Uploaded files that no record mentions are removed. Those looked at longest ago come first.
ALTER TABLE file ADD COLUMN looked_at timestamptz;
CREATE INDEX file_looked_at ON file (looked_at NULLS FIRST, id);

-- What the pictures of a product show, in the order of `images`: [{zh, en}].
ALTER TABLE product ADD COLUMN image_texts jsonb NOT NULL DEFAULT '[]';

-- Which files products and orders mention: few of them do.
CREATE INDEX product_pictures ON product USING gin (images) WHERE images <> '{}';
CREATE INDEX product_video ON product (video_url) WHERE video_url <> '';
CREATE INDEX product_linked_file ON product (id) WHERE attachments::text LIKE '%/files/%';
CREATE INDEX order_line_picture ON order_line (image) WHERE image LIKE '/files/%';

-- Files uploaded for a product, sent by a call of their own to those who may read them.
CREATE TABLE product_file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('dataSheet', 'manual', 'drawing', 'software', 'report', 'other')),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  file_url text NOT NULL,
  file_name text NOT NULL,
  byte_size int NOT NULL,
  -- Everybody may know of it.
  audience text NOT NULL CHECK (audience IN ('everyone', 'signedIn', 'enterprise')),
  sort int NOT NULL DEFAULT 0
);
CREATE INDEX product_file_product ON product_file (product_id, sort, id);
CREATE INDEX product_file_url ON product_file (file_url);
