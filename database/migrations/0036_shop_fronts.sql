-- How the keeper of a shop has furnished its front. `draft` is what the editor shows, `published` what buyers see:
-- banners, notice, recommended products and floors, as the contract of merchants describes them.
CREATE TABLE merchant_decoration (
  merchant_id bigint PRIMARY KEY REFERENCES merchant (id) ON DELETE CASCADE,
  draft jsonb NOT NULL,
  published jsonb,
  published_at timestamptz
);
