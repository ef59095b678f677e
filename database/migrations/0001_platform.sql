-- What every domain stands on: data versions, idempotent answers, the audit trail, files, limits.

CREATE TABLE data_version (
  data_set text PRIMARY KEY,
  version bigint NOT NULL DEFAULT 1
);

-- A version bump is announced to every process in the transaction that made the change.
CREATE FUNCTION announce_data_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('data_version', NEW.data_set || ':' || NEW.version);
  RETURN NEW;
END $$;
CREATE TRIGGER data_version_announced AFTER INSERT OR UPDATE ON data_version
  FOR EACH ROW EXECUTE FUNCTION announce_data_version();

CREATE TABLE idempotent_answer (
  account_id bigint NOT NULL,
  key text NOT NULL,
  endpoint text NOT NULL,
  body_hash bytea NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotent_answer_age ON idempotent_answer (created_at);

CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id bigint,
  -- The member of staff behind "log in as customer".
  simulated_by_id bigint,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  before jsonb,
  after jsonb,
  request_id text
);
CREATE INDEX audit_entry_entity ON audit_entry (entity, entity_id, id);

CREATE TABLE file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id bigint,
  model text NOT NULL,
  file_name text NOT NULL,
  extension text NOT NULL,
  media_type text NOT NULL,
  byte_size bigint NOT NULL,
  storage_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

-- One row per limited thing and window; shared by every process and kept over a restart.
CREATE TABLE attempt_count (
  bucket text PRIMARY KEY,
  window_end timestamptz NOT NULL,
  count int NOT NULL
);
CREATE INDEX attempt_count_window ON attempt_count (window_end);
