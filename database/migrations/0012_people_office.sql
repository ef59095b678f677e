-- What staff do with people: administering accounts, acting for a customer, reading the audit trail, editing agreements.

ALTER TABLE account ADD COLUMN IF NOT EXISTS must_change_password boolean NOT NULL DEFAULT false;
ALTER TABLE account ADD CONSTRAINT account_merchant FOREIGN KEY (merchant_id) REFERENCES merchant (id);
CREATE INDEX account_created ON account (created_at DESC, id DESC);
CREATE INDEX account_role_role ON account_role (role_id);

-- Hands a member of staff over to the storefront; used once, within a minute.
CREATE TABLE simulation_code (
  -- SHA-256 of the code.
  code_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  staff_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

CREATE INDEX audit_entry_actor ON audit_entry (actor_id, id);
CREATE INDEX audit_entry_simulated ON audit_entry (simulated_by_id, id) WHERE simulated_by_id IS NOT NULL;
CREATE INDEX audit_entry_at ON audit_entry (at);
CREATE INDEX audit_entry_action ON audit_entry (action, id);

-- Texts that people agree to, by the slugs of the interface.
CREATE TABLE IF NOT EXISTS agreement (
  slug text PRIMARY KEY,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  content_zh text NOT NULL DEFAULT '',
  content_en text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL
);
