-- Counts every change of what an account may do and of the prices it is shown. Whoever has read those together with
-- the count may use them as long as the count is the same: a request asks for one number instead of six tables.
CREATE TABLE access_version (
  -- There is one row.
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  version bigint NOT NULL DEFAULT 1
);
INSERT INTO access_version DEFAULT VALUES;

-- Once in a transaction, and at its end: the one row is the last that it locks, so nobody waits for others while
-- holding it.
CREATE FUNCTION count_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('argus.access_counted', true), '') = '' THEN
    UPDATE access_version SET version = version + 1;
    PERFORM set_config('argus.access_counted', 'yes', true);
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER access_of_account
  AFTER UPDATE OF identity, relation_type, merchant_id, company, nickname, disabled OR DELETE ON account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_access_change();
CREATE CONSTRAINT TRIGGER access_of_account_role AFTER INSERT OR UPDATE OR DELETE ON account_role
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_access_change();
CREATE CONSTRAINT TRIGGER access_of_role_permission AFTER INSERT OR UPDATE OR DELETE ON role_permission
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_access_change();
CREATE CONSTRAINT TRIGGER access_of_customer_terms
  AFTER INSERT OR UPDATE OF level, international OR DELETE ON customer_terms
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_access_change();
CREATE CONSTRAINT TRIGGER access_of_customer_group AFTER UPDATE OF coefficient ON customer_group
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_access_change();
CREATE CONSTRAINT TRIGGER access_of_customer_group_member AFTER INSERT OR UPDATE OR DELETE ON customer_group_member
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_access_change();
