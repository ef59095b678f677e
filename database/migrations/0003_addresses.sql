CREATE TABLE region (
  -- The administrative code: 11, 1101, 110101, 110101001; the country itself is 1.
  id bigint PRIMARY KEY,
  parent_id bigint NOT NULL,
  name text NOT NULL,
  -- 0 country, 1 province, 2 city, 3 district, 4 street
  region_type smallint NOT NULL CHECK (region_type BETWEEN 0 AND 4)
);
CREATE INDEX region_parent ON region (parent_id, id);

CREATE TABLE address (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  real_name text NOT NULL,
  phone text NOT NULL,
  province_id bigint NOT NULL REFERENCES region (id),
  city_id bigint NOT NULL REFERENCES region (id),
  district_id bigint NOT NULL REFERENCES region (id),
  street_id bigint NOT NULL REFERENCES region (id),
  detail text NOT NULL,
  post_code int NOT NULL DEFAULT 0,
  is_default boolean NOT NULL DEFAULT false,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX address_account ON address (account_id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX address_one_default ON address (account_id) WHERE is_default AND deleted_at IS NULL;
