-- How many orders there are in each state, of the mall, of a shop and of an account, so that nobody counts a million of
-- them for the total of a list. By parts of 4,096 ids (`order_id >> 12`), so that a page far down a list is found by
-- adding up parts. An account's orders are those that it has not hidden.
CREATE TABLE order_tally (
  scope text NOT NULL CHECK (scope IN ('mall', 'merchant', 'account')),
  -- Of the shop or account; 0 for the mall.
  owner_id bigint NOT NULL,
  status text NOT NULL,
  part int NOT NULL,
  orders int NOT NULL,
  PRIMARY KEY (scope, owner_id, status, part)
);
CREATE INDEX order_tally_empty ON order_tally (part) WHERE orders = 0;

-- Changes that are not yet in the tally. They are only added, so that orders of one shop do not wait for each other; a
-- job adds them up. A count is the tally and these.
CREATE TABLE order_tally_change (
  account_id bigint NOT NULL,
  merchant_id bigint NOT NULL,
  order_id bigint NOT NULL,
  status text NOT NULL,
  hidden boolean NOT NULL,
  -- 1 for an order that came into this state, −1 for one that left it.
  step smallint NOT NULL
);

CREATE FUNCTION tally_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_tally_change VALUES (NEW.account_id, NEW.merchant_id, NEW.id, NEW.status, NEW.hidden_from_buyer, 1);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO order_tally_change VALUES (OLD.account_id, OLD.merchant_id, OLD.id, OLD.status, OLD.hidden_from_buyer, -1);
  ELSIF (OLD.account_id, OLD.merchant_id, OLD.status, OLD.hidden_from_buyer)
    IS DISTINCT FROM (NEW.account_id, NEW.merchant_id, NEW.status, NEW.hidden_from_buyer) THEN
    INSERT INTO order_tally_change VALUES
      (OLD.account_id, OLD.merchant_id, OLD.id, OLD.status, OLD.hidden_from_buyer, -1),
      (NEW.account_id, NEW.merchant_id, NEW.id, NEW.status, NEW.hidden_from_buyer, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER purchase_order_tally
  AFTER INSERT OR DELETE OR UPDATE OF account_id, merchant_id, status, hidden_from_buyer ON purchase_order
  FOR EACH ROW EXECUTE FUNCTION tally_order();

INSERT INTO order_tally (scope, owner_id, status, part, orders)
SELECT of.scope, of.owner_id, o.status, o.id >> 12, count(*)
FROM purchase_order o CROSS JOIN LATERAL (VALUES
  ('mall', 0::bigint, true), ('merchant', o.merchant_id, true), ('account', o.account_id, NOT o.hidden_from_buyer)
) of (scope, owner_id, counts)
WHERE of.counts GROUP BY 1, 2, 3, 4;

-- Lists of what waits, which is little of all there is; of a shop; and of an account by day.
CREATE INDEX purchase_order_open ON purchase_order (status, id DESC)
  WHERE status IN ('pendingPayment', 'pendingShipment', 'partialReceipt', 'pendingReceipt');
CREATE INDEX purchase_order_open_account ON purchase_order (account_id, status, id DESC)
  WHERE status IN ('pendingPayment', 'pendingShipment', 'partialReceipt', 'pendingReceipt');
CREATE INDEX purchase_order_merchant_all ON purchase_order (merchant_id, id DESC);
CREATE INDEX purchase_order_account_day ON purchase_order (account_id, created_at);
