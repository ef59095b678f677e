-- An unused upload is marked, then its bytes are removed, its row last: whatever interrupts that, the next sweep finds
-- the mark and goes on.
ALTER TABLE file ADD COLUMN removed_at timestamptz;
CREATE INDEX file_removed ON file (id) WHERE removed_at IS NOT NULL;
