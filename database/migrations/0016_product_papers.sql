-- What can be read beside a product: files to download, [{name, url}], and the names of its certificates.
ALTER TABLE product
  ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN certificates text[] NOT NULL DEFAULT '{}';
