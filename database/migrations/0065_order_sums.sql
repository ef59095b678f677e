-- What a checkout took off: each order and line keeps it, so that every sum can say why, and a refund returns what was
-- really paid.
ALTER TABLE purchase_order
  DROP COLUMN discount_fen,
  ADD COLUMN promotion_fen bigint NOT NULL DEFAULT 0,
  ADD COLUMN merchant_coupon_fen bigint NOT NULL DEFAULT 0,
  ADD COLUMN platform_coupon_fen bigint NOT NULL DEFAULT 0,
  ADD COLUMN points_fen bigint NOT NULL DEFAULT 0,
  -- Points of the buyer that paid for a part of it.
  ADD COLUMN points bigint NOT NULL DEFAULT 0 CHECK (points >= 0),
  -- What was taken off, with its names of that day: [{kind, id, nameZh, nameEn, fen}].
  ADD COLUMN reductions jsonb NOT NULL DEFAULT '[]',
  -- Unpaid orders of a payment with the same number share a coupon or a threshold and are cancelled together.
  ADD COLUMN shared_discount smallint,
  ADD CHECK (least(promotion_fen, merchant_coupon_fen, platform_coupon_fen, points_fen) >= 0);
ALTER TABLE purchase_order ADD CONSTRAINT purchase_order_adds_up CHECK (pay_price_fen = product_total_fen
  + warranty_total_fen + freight_fen - promotion_fen - merchant_coupon_fen - platform_coupon_fen - points_fen);

ALTER TABLE order_line
  -- The line's part of them, in the order in which they were taken off: [{kind, id, fen}].
  ADD COLUMN reductions jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN points bigint NOT NULL DEFAULT 0 CHECK (points >= 0);

-- The points that an account can spend; every entry that takes effect changes it in the same statement.
CREATE TABLE point_balance (
  account_id bigint PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  points bigint NOT NULL CHECK (points >= 0)
);
INSERT INTO point_balance (account_id, points)
SELECT account_id, greatest(0, sum(CASE WHEN type = 1 THEN points ELSE -points END))
FROM point_entry WHERE status = 3 GROUP BY account_id;
