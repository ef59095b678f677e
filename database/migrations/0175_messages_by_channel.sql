-- The next message of each channel, however many wait in another one whose server does not answer.
DROP INDEX notice_message_due;
CREATE INDEX notice_message_due ON notice_message (channel, due_at, id) WHERE state = 'due';
