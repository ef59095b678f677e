-- Who compares the ledgers says so again and again: a turn lost with its process does not hold up the next for an hour.
ALTER TABLE ledger_check_turn ADD COLUMN seen_at timestamptz;
UPDATE ledger_check_turn SET seen_at = started_at;
ALTER TABLE ledger_check_turn ALTER COLUMN seen_at SET NOT NULL;
