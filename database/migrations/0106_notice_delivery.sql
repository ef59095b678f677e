-- The language in which an account is written to: that of its last sign-in, unless it has chosen one. Not a column of
-- the account: a sign-in holds the account's row together with others.
CREATE TABLE account_language (
  account_id bigint PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  locale text NOT NULL CHECK (locale IN ('zh', 'en')),
  is_chosen boolean NOT NULL DEFAULT false
);

-- How an account does not want to be told of a kind of notice. Without a row it is told.
CREATE TABLE notice_off (
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mall', 'mail', 'sms')),
  PRIMARY KEY (account_id, kind, channel)
);

-- A notice for whoever holds a permission in a shop, or in the mall. Who that is is looked up after the change that it
-- tells of, which must not wait for it.
CREATE TABLE office_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: the mall's own staff.
  merchant_id bigint REFERENCES merchant (id),
  permission text NOT NULL,
  kind text NOT NULL,
  params jsonb NOT NULL DEFAULT '{}',
  link text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);

-- Whether it has been decided by which other ways a notice is sent. Those of before are not sent any more.
ALTER TABLE notice ADD COLUMN is_dispatched boolean NOT NULL DEFAULT true;
ALTER TABLE notice ALTER COLUMN is_dispatched SET DEFAULT false;
CREATE INDEX notice_undispatched ON notice (id) WHERE NOT is_dispatched;
CREATE INDEX notice_age ON notice (created_at);

-- A mail or text message that tells of a notice.
CREATE TABLE notice_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  notice_id bigint NOT NULL REFERENCES notice (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sent', 'failed')),
  tries int NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (notice_id, channel)
);
CREATE INDEX notice_message_due ON notice_message (due_at) WHERE state = 'due';
CREATE INDEX notice_message_age ON notice_message (created_at);
