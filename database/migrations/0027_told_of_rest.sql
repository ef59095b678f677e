-- A lost run that the audit trail has been told of: a job that rests is one entry, not one a minute.
ALTER TABLE job_run ADD COLUMN told boolean NOT NULL DEFAULT false;
