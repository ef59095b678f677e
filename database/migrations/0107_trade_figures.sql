-- Turnover by day is read for 60 days from the indexes alone, and not from all orders and refunds there ever were.
CREATE INDEX purchase_order_paid ON purchase_order (paid_at) INCLUDE (merchant_id, pay_price_fen)
  WHERE paid_at IS NOT NULL;
CREATE INDEX refund_refunded ON refund (refunded_at) INCLUDE (merchant_id, amount_fen, freight_fen)
  WHERE refunded_at IS NOT NULL;
