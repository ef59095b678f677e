-- Ends the transaction of whoever selects it: a limit that must still be open when something is committed is asked
-- together with the commit, by selecting this where the limit is reached.
CREATE FUNCTION refuse_used_up() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a limit is used up' USING ERRCODE = 'ARG01';
END $$;
