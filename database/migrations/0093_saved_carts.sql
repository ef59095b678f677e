-- Carts that buyers keep under a name. Lines are written and read as a whole, and no query asks for one of them:
-- [{skuId, quantity}] in the order of the cart.
CREATE TABLE saved_cart (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  name text NOT NULL,
  lines jsonb NOT NULL CHECK (jsonb_array_length(lines) BETWEEN 1 AND 500),
  kinds int NOT NULL GENERATED ALWAYS AS (jsonb_array_length(lines)) STORED,
  pieces int NOT NULL CHECK (pieces > 0),
  created_at timestamptz NOT NULL,
  -- Deleted ones can be restored for a while.
  deleted_at timestamptz
);
CREATE INDEX saved_cart_account ON saved_cart (account_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX saved_cart_deleted ON saved_cart (deleted_at) WHERE deleted_at IS NOT NULL;

-- Copies of carts that whoever has their link may read until they expire; the link is known to its readers only.
CREATE TABLE shared_cart (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  -- That of the saved cart it was made of; empty for one made of the cart.
  name text NOT NULL,
  lines jsonb NOT NULL CHECK (jsonb_array_length(lines) BETWEEN 1 AND 500),
  kinds int NOT NULL GENERATED ALWAYS AS (jsonb_array_length(lines)) STORED,
  pieces int NOT NULL CHECK (pieces > 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX shared_cart_account ON shared_cart (account_id, id DESC);
CREATE INDEX shared_cart_expires ON shared_cart (expires_at);
