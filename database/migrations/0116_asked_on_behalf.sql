-- Who asked for money back while acting for the customer: whoever asks does not grant it.
ALTER TABLE refund ADD COLUMN asked_by_staff_id bigint REFERENCES account (id);
ALTER TABLE price_claim ADD COLUMN asked_by_staff_id bigint REFERENCES account (id);
