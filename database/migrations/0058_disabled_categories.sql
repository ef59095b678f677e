-- Categories, of any level, that staff disabled for a customer, in order and each once: the customer neither sees nor
-- buys what is in them or below them.
ALTER TABLE customer_terms ADD COLUMN disabled_category_ids bigint[] NOT NULL DEFAULT '{}'
  CHECK (cardinality(disabled_category_ids) <= 200);

DROP TRIGGER access_of_customer_terms ON customer_terms;
CREATE CONSTRAINT TRIGGER access_of_customer_terms
  AFTER INSERT OR UPDATE OF level, international, disabled_category_ids OR DELETE ON customer_terms
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_access_change();

-- An array has no foreign keys: the ids of categories that are gone would stay for ever and use up the limit.
CREATE FUNCTION forget_disabled_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_terms SET disabled_category_ids = array_remove(disabled_category_ids, OLD.id)
   WHERE OLD.id = ANY (disabled_category_ids);
  RETURN NULL;
END $$;
CREATE TRIGGER forget_disabled_category AFTER DELETE ON category
  FOR EACH ROW EXECUTE FUNCTION forget_disabled_category();
