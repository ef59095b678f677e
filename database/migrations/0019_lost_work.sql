-- How often an import was taken up and not given back: a file that cost a process twice is read no more.
ALTER TABLE product_import ADD COLUMN attempts smallint NOT NULL DEFAULT 0;
UPDATE product_import SET attempts = 1 WHERE status = 'running';

-- Jobs that were begun and have not ended. One that is not heard of any more was lost with its process.
CREATE TABLE job_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  heard_at timestamptz NOT NULL
);
CREATE INDEX job_run_name ON job_run (name);
