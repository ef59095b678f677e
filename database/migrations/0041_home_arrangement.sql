-- The home page as staff arrange it: banners, areas, quick entries and the menu of the header, as the contract of home
-- describes them. `draft` is what the editor shows, null until somebody changes it. `told_at` is the time up to which
-- caches know what changed by the clock alone.
CREATE TABLE home_page (
  id int PRIMARY KEY CHECK (id = 1),
  draft jsonb,
  draft_at timestamptz,
  told_at timestamptz NOT NULL
);
INSERT INTO home_page (id, told_at) VALUES (1, '1970-01-01T00:00:00Z');

-- What visitors see: the version with the latest `shows_from` that has come. One in the future is planned.
CREATE TABLE home_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  arrangement jsonb NOT NULL,
  shows_from timestamptz NOT NULL,
  account_id bigint REFERENCES account (id) ON DELETE SET NULL
);
CREATE INDEX home_version_shows_from ON home_version (shows_from DESC, id DESC);

-- An arrangement that somebody looks at before it is published, found by the secret in its address for a short time.
CREATE TABLE home_preview (
  token_hash text PRIMARY KEY,
  arrangement jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX home_preview_expires_at ON home_preview (expires_at);

-- Banners of earlier versions; everything else stays as it is delivered.
INSERT INTO home_version (arrangement, shows_from)
SELECT jsonb_build_object('banners', jsonb_agg(jsonb_build_object(
    'nameZh', left(b.name_zh, 60), 'nameEn', left(b.name_en, 60),
    'subtitleZh', left(b.subtitle_zh, 100), 'subtitleEn', left(b.subtitle_en, 100),
    'image', b.image_url, 'productId', coalesce(p.id, 0), 'linkUrl', b.link_url,
    'enabled', b.enabled, 'from', '', 'until', '') ORDER BY b.sort, b.id)),
  '1970-01-01T00:00:00Z'
FROM (SELECT * FROM banner ORDER BY sort, id LIMIT 10) b
LEFT JOIN product p ON p.code = b.product_code
HAVING count(*) > 0;
DROP TABLE banner;
