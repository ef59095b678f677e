-- A project of smart selection: what a site is like, and the bill of materials that was worked out for it.
CREATE TABLE match_project (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id),
  name text NOT NULL CHECK (name <> ''),
  remark text NOT NULL DEFAULT '',
  -- As `site` of the contract; what it was worked out by, and what came out, with the prices of that moment.
  site jsonb NOT NULL,
  pack_version int NOT NULL,
  solution jsonb NOT NULL,
  solved_at timestamptz NOT NULL,
  -- For the list, so that it reads none of the above.
  scene_kinds text[] NOT NULL,
  cameras int NOT NULL CHECK (cameras >= 0),
  line_count int NOT NULL CHECK (line_count >= 0),
  total_fen bigint,
  revision int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE INDEX match_project_account ON match_project (account_id, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX match_project_deleted ON match_project (deleted_at) WHERE deleted_at IS NOT NULL;

-- Versions of the rules, from 2 on: the first is delivered with the program.
CREATE TABLE match_rule_pack (
  version int PRIMARY KEY CHECK (version > 1),
  status text NOT NULL CHECK (status IN ('draft', 'published')),
  -- As `RulePack` of the contract.
  facts jsonb NOT NULL,
  locks jsonb NOT NULL,
  -- What golden cases come to by these rules where that differs from what is delivered, by case.
  expectations jsonb NOT NULL DEFAULT '{}',
  note text NOT NULL DEFAULT '',
  revision int NOT NULL DEFAULT 1,
  created_by bigint REFERENCES account (id),
  created_at timestamptz NOT NULL,
  published_by bigint REFERENCES account (id),
  published_at timestamptz,
  CHECK ((status = 'published') = (published_at IS NOT NULL))
);
-- One is written at a time.
CREATE UNIQUE INDEX match_rule_pack_draft ON match_rule_pack (status) WHERE status = 'draft';
