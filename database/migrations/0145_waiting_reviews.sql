-- Poor reviews that wait for an answer are counted without a limit of days: few rows of a long table.
CREATE INDEX product_review_poor_waiting ON product_review (id, merchant_id)
  WHERE grade = 'poor' AND answer = '' AND status = 'shown';
