-- Texts that somebody agreed to, kept as they were; a later edit of the agreement is another version.
CREATE TABLE agreement_version (
  slug text NOT NULL,
  -- A digest of titles and texts.
  version text NOT NULL,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  content_zh text NOT NULL,
  content_en text NOT NULL,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (slug, version)
);

-- What the buyer of an order agreed to.
CREATE TABLE order_agreement (
  order_id bigint NOT NULL REFERENCES purchase_order (id) ON DELETE CASCADE,
  slug text NOT NULL,
  version text NOT NULL,
  PRIMARY KEY (order_id, slug),
  FOREIGN KEY (slug, version) REFERENCES agreement_version (slug, version)
);
