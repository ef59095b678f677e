-- Money of the bank repays credit once. What was recorded twice until now stays, told apart by its own number.
UPDATE credit_entry e SET link_id = e.link_id || ' #' || e.id
WHERE e.kind = 'repayment'
  AND EXISTS (SELECT FROM credit_entry f WHERE f.kind = 'repayment' AND f.link_id = e.link_id AND f.id < e.id);
CREATE UNIQUE INDEX credit_entry_repayment ON credit_entry (link_id) WHERE kind = 'repayment';
