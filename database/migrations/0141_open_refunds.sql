-- A buyer's orders of which a refund is under way are found among the refunds that are, however many there were.
CREATE INDEX refund_account_open ON refund (account_id, id DESC) INCLUDE (order_id)
  WHERE status IN ('pending', 'refunding', 'awaitingGoods', 'goodsSent');
