-- What runs in a month or a week, for the calendar of activities.
CREATE INDEX coupon_period ON coupon USING gist (tstzrange(receive_starts_at, receive_ends_at));
CREATE INDEX flash_sale_period ON flash_sale USING gist (tstzrange(starts_at, ends_at));
CREATE INDEX promotion_period ON promotion USING gist (tstzrange(starts_at, ends_at));
