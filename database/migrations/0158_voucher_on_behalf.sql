-- Who sent the proof of a transfer while acting for the customer: whoever sends it does not confirm that the money came.
ALTER TABLE payment ADD COLUMN voucher_by_staff_id bigint REFERENCES account (id);
