-- Ends the transaction of whoever selects it, with a state of theirs: what must still hold when something is committed
-- is asked together with the commit, by selecting this where it does not hold.
CREATE FUNCTION refuse(state text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'refused' USING ERRCODE = state;
END $$;
