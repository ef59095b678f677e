-- What an account sees of its orders is told by the index alone, so that a page far down its list, or of its completed
-- ones, skips to its place without reading the orders before it.
DROP INDEX purchase_order_account;
CREATE INDEX purchase_order_account ON purchase_order (account_id, id DESC) INCLUDE (status, hidden_from_buyer);

-- All lists by state but that of completed orders, which are nearly all there are: cancelled and received ones, too, are
-- few, and were looked for among all.
DROP INDEX purchase_order_open;
DROP INDEX purchase_order_open_account;
CREATE INDEX purchase_order_open ON purchase_order (status, id DESC) WHERE status <> 'completed';
CREATE INDEX purchase_order_open_account ON purchase_order (account_id, status, id DESC) INCLUDE (hidden_from_buyer)
  WHERE status <> 'completed';
