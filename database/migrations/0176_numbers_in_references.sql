-- Finance searches for the whole number of an order or a payment, which customers write into the text of their transfer:
-- the numbers in it (`business-number.ts`), found along an index, however many transfers there are.
CREATE FUNCTION business_numbers(reference text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(SELECT found[1] FROM regexp_matches(upper(reference), '[A-Z]{2}[0-9]{17}[2-9A-HJ-NP-Z]{7}', 'g') found);

CREATE INDEX payment_numbers_in_reference ON payment USING gin (business_numbers(provider_trade_no))
  WHERE pay_type = 'offline';
