-- What an account has uploaded in the last day is added up with each upload.
CREATE INDEX file_owner ON file (owner_id, created_at);
