-- Own sessions that can be named and ended, steps of changing phone and e-mail, the second factor of staff.

-- What a device list may show of a session: never the hash of its token.
ALTER TABLE session ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE;
CREATE INDEX session_simulated_by ON session (simulated_by_id) WHERE simulated_by_id IS NOT NULL;

-- A new phone or e-mail that waits for the code sent to it. Belongs to the session that began it, used once.
CREATE TABLE binding_step (
  token_hash bytea NOT NULL REFERENCES session (token_hash) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('phone', 'email')),
  target text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, channel)
);

CREATE TABLE second_factor (
  account_id bigint PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  -- AES-256-GCM under SECRET_KEY: 12 bytes nonce, 16 bytes tag, the rest the secret.
  sealed_secret bytea NOT NULL,
  -- Null while it is being set up: it protects nothing yet.
  confirmed_at timestamptz,
  -- The 30-second step of the last code that was accepted; that code and older ones are refused.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

CREATE TABLE recovery_code (
  account_id bigint NOT NULL REFERENCES second_factor (account_id) ON DELETE CASCADE,
  -- HMAC-SHA-256 under SECRET_KEY; a used code's row is deleted.
  code_hash bytea NOT NULL,
  PRIMARY KEY (account_id, code_hash)
);
