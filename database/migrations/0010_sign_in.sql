-- Ways to sign in: due steps, codes, captcha, known devices, links, jump tokens, the demo outbox.

ALTER TABLE account
  -- The next sign-in asks for a new password before a session begins.
  ADD COLUMN must_change_password boolean NOT NULL DEFAULT false,
  -- When the person ticked the privacy agreement.
  ADD COLUMN agreed_at timestamptz;

-- A sign-in that has proven who it is and owes something before (or, for bindContact, after) its session.
CREATE TABLE sign_in_step (
  -- SHA-256 of the key; the key is known to the browser only.
  key_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  step text NOT NULL CHECK (step IN ('secondFactor', 'changePassword', 'bindContact')),
  -- Steps already done in this sign-in.
  passed text[] NOT NULL DEFAULT '{}',
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_step_end ON sign_in_step (expires_at);

-- One living code per purpose and recipient; sending another replaces it.
CREATE TABLE one_time_code (
  purpose text NOT NULL,
  -- A phone or an e-mail address.
  recipient text NOT NULL,
  -- argon2id: a million possible codes are too few for a fast hash.
  code_hash text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (purpose, recipient)
);
CREATE INDEX one_time_code_end ON one_time_code (expires_at);

CREATE TABLE captcha_challenge (
  token uuid PRIMARY KEY,
  captcha_type text NOT NULL CHECK (captcha_type IN ('clickWord', 'blockPuzzle')),
  secret_key text NOT NULL,
  points jsonb NOT NULL,
  -- md5 of address and user agent: limits and the lock belong to it.
  client_key text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_challenge_end ON captcha_challenge (expires_at);

-- Passed captchas that no call has used yet.
CREATE TABLE captcha_pass (
  verification_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_pass_end ON captcha_pass (expires_at);

-- A browser in which somebody has signed in before keeps an allowance of its own when others guess the password.
CREATE TABLE known_device (
  device_hash bytea NOT NULL,
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (device_hash, account_id)
);
CREATE INDEX known_device_use ON known_device (last_used_at);

-- A sign-in link sent by mail: the way in for those who cannot see a captcha.
CREATE TABLE sign_in_link (
  token_hash bytea PRIMARY KEY,
  email text NOT NULL,
  inviter_id bigint REFERENCES account (id) ON DELETE SET NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_link_end ON sign_in_link (expires_at);

CREATE TABLE jump_token (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX jump_token_end ON jump_token (expires_at);

-- What a demo mall would have sent.
CREATE TABLE outbox_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  recipient text NOT NULL,
  subject text NOT NULL DEFAULT '',
  body text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX outbox_message_recipient ON outbox_message (recipient, id);
