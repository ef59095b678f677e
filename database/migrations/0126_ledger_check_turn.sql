-- Who compares ledgers: one at a time, the night's job or somebody who asked for it.
CREATE TABLE ledger_check_turn (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  started_at timestamptz NOT NULL
);
