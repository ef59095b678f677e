-- For how many days from receipt an order's prices are protected: what the mall promised when the order was placed.
-- Before this was a setting it was 30.
ALTER TABLE purchase_order ADD COLUMN protection_days smallint NOT NULL DEFAULT 30 CHECK (protection_days > 0);
