-- Every night counters and sums are compared with their ledgers. A check that runs out of time begins next time where
-- it stopped.
CREATE TABLE ledger_check_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  check_name text NOT NULL,
  compared int NOT NULL,
  found int NOT NULL,
  -- The last row that was compared, where there are more; NULL at the end.
  stopped_at_row bigint,
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL
);
CREATE INDEX ledger_check_run_check ON ledger_check_run (check_name, id DESC);
CREATE INDEX ledger_check_run_started ON ledger_check_run (started_at);

-- What did not add up, from the first run that saw it until one that did not see it any more.
CREATE TABLE ledger_finding (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  check_name text NOT NULL,
  row_id bigint NOT NULL,
  subject text NOT NULL,
  counter bigint NOT NULL,
  ledger bigint NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  -- Staff have been told.
  told_at timestamptz,
  resolved_at timestamptz
);
CREATE UNIQUE INDEX ledger_finding_open ON ledger_finding (check_name, row_id) WHERE resolved_at IS NULL;
CREATE INDEX ledger_finding_untold ON ledger_finding (id) WHERE told_at IS NULL AND resolved_at IS NULL;
CREATE INDEX ledger_finding_resolved ON ledger_finding (resolved_at) WHERE resolved_at IS NOT NULL;
