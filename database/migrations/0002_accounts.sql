-- Accounts, sessions, roles, dictionary.

CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone text UNIQUE,
  email text UNIQUE,
  nickname text NOT NULL,
  avatar_url text NOT NULL DEFAULT '',
  company text NOT NULL DEFAULT '',
  birthday date,
  province text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  -- 0 not said, 1 male, 2 female, 3 keeps it private
  sex smallint NOT NULL DEFAULT 0 CHECK (sex BETWEEN 0 AND 3),
  password_hash text,
  identity smallint NOT NULL CHECK (identity IN (1, 2, 3)),
  -- 0 none, 1 first-level distributor, 2 sub-distributor
  relation_type smallint NOT NULL DEFAULT 0 CHECK (relation_type IN (0, 1, 2)),
  inviter_id bigint REFERENCES account (id),
  -- The shop whose keeper this is.
  merchant_id bigint,
  disabled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CHECK (phone IS NOT NULL OR email IS NOT NULL)
);
CREATE INDEX account_inviter ON account (inviter_id) WHERE inviter_id IS NOT NULL;

CREATE TABLE role (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name_zh text NOT NULL,
  name_en text NOT NULL
);

CREATE TABLE role_permission (
  role_id bigint NOT NULL REFERENCES role (id) ON DELETE CASCADE,
  permission text NOT NULL,
  PRIMARY KEY (role_id, permission)
);

CREATE TABLE account_role (
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  role_id bigint NOT NULL REFERENCES role (id) ON DELETE CASCADE,
  PRIMARY KEY (account_id, role_id)
);

CREATE TABLE session (
  -- SHA-256 of the token; the token itself is known to the browser only.
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  simulated_by_id bigint REFERENCES account (id),
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT ''
);
CREATE INDEX session_account ON session (account_id);

CREATE TABLE dictionary_entry (
  type text NOT NULL,
  code text NOT NULL,
  value text NOT NULL,
  -- Empty where the value is the same in both languages.
  value_en text NOT NULL DEFAULT '',
  sort int NOT NULL DEFAULT 0,
  PRIMARY KEY (type, code)
);

-- What a customer's prices depend on. An account without a row is of level 5 and pays the fourth price.
CREATE TABLE customer_terms (
  account_id bigint PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  level smallint NOT NULL CHECK (level BETWEEN 1 AND 5),
  international boolean NOT NULL DEFAULT false,
  balance_fen bigint NOT NULL DEFAULT 0 CHECK (balance_fen >= 0),
  credit_limit_fen bigint NOT NULL DEFAULT 0 CHECK (credit_limit_fen >= 0),
  credit_used_fen bigint NOT NULL DEFAULT 0 CHECK (credit_used_fen >= 0),
  account_manager_id bigint REFERENCES account (id)
);

CREATE TABLE customer_group (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- Ten-thousandths; 0.01 to 9.99.
  coefficient int NOT NULL CHECK (coefficient BETWEEN 100 AND 99900)
);

CREATE TABLE customer_group_member (
  group_id bigint NOT NULL REFERENCES customer_group (id) ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  PRIMARY KEY (group_id, account_id)
);
CREATE INDEX customer_group_member_account ON customer_group_member (account_id);

CREATE TABLE balance_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id),
  -- Positive adds, negative deducts.
  amount_fen bigint NOT NULL,
  balance_fen bigint NOT NULL,
  link_type text NOT NULL CHECK (link_type IN ('order', 'recharge', 'system', 'brokerage')),
  link_id text NOT NULL,
  remark text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
CREATE INDEX balance_entry_account ON balance_entry (account_id, id);
