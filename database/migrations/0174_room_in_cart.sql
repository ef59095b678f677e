-- Whether a cart may hold these as well. Waits until nobody else puts anything in it, and keeps others waiting until the
-- transaction ends. A statement sees what was committed when it began; this function's own statements begin only when
-- the lock is held, so that they see what others have put in until then. More of what is in the cart needs no room.
CREATE FUNCTION cart_has_room(of_account bigint, skus bigint[], most int) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cart', of_account));
  RETURN (
    SELECT fresh = 0 OR kinds + fresh <= most
    FROM (
      SELECT count(*) AS kinds, cardinality(skus) - count(*) FILTER (WHERE sku_id = ANY (skus)) AS fresh
      FROM cart_line WHERE account_id = of_account) held);
END $$;
