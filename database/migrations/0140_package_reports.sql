-- What a buyer found missing or damaged when signing for a package: of which lines how many pieces, a note and photos.
CREATE TABLE package_report (
  package_id bigint PRIMARY KEY REFERENCES package (id),
  note text NOT NULL,
  pictures text[] NOT NULL,
  reported_at timestamptz NOT NULL
);
CREATE INDEX package_report_pictures ON package_report USING gin (pictures);

CREATE TABLE package_report_line (
  package_id bigint NOT NULL REFERENCES package_report (package_id),
  order_line_id bigint NOT NULL REFERENCES order_line (id),
  problem text NOT NULL CHECK (problem IN ('missing', 'damaged')),
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (package_id, order_line_id, problem)
);
