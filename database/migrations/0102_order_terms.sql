-- What a buyer says of an order beside what is bought: their own number for it, its delivery, its invoice.
ALTER TABLE merchant
  -- Whether buyers may fetch their orders at the address of the shop.
  ADD COLUMN offers_pickup boolean NOT NULL DEFAULT false;

ALTER TABLE purchase_order
  -- The buyer's own number, the same on all orders of a checkout; empty without one.
  ADD COLUMN po_number text NOT NULL DEFAULT '' CHECK (length(po_number) <= 50),
  ADD COLUMN delivery text NOT NULL DEFAULT 'express' CHECK (delivery IN ('express', 'pickup', 'virtual')),
  -- Where it is fetched, as the shop had it that day; empty unless it is.
  ADD COLUMN pickup_address_zh text NOT NULL DEFAULT '',
  ADD COLUMN pickup_address_en text NOT NULL DEFAULT '',
  -- The day by which it is shipped, which moves with the payment; null where the shop promises none.
  ADD COLUMN promised_on date,
  ADD COLUMN invoice_kind text NOT NULL DEFAULT 'none' CHECK (invoice_kind IN ('none', 'ordinary', 'special')),
  ADD COLUMN invoice_title text NOT NULL DEFAULT '',
  ADD COLUMN invoice_tax_number text NOT NULL DEFAULT '',
  -- The VAT within `pay_price_fen` and its rate, as on the day of the order; null for orders from before.
  ADD COLUMN tax_percent smallint CHECK (tax_percent BETWEEN 0 AND 100),
  ADD COLUMN tax_fen bigint CHECK (tax_fen BETWEEN 0 AND pay_price_fen),
  ADD CONSTRAINT purchase_order_invoice CHECK ((invoice_kind = 'none') = (invoice_title = '')
    AND (invoice_kind <> 'special' OR invoice_tax_number <> '')),
  ADD CONSTRAINT purchase_order_tax CHECK ((tax_percent IS NULL) = (tax_fen IS NULL));
CREATE INDEX purchase_order_po_number ON purchase_order (lower(po_number) text_pattern_ops) WHERE po_number <> '';

-- [{skuId, unitPriceFen}] at the price before, of lines whose new price was shown and still has to be accepted.
ALTER TABLE pre_order ADD COLUMN changes jsonb NOT NULL DEFAULT '[]';

-- The model as it was sold, by which orders are found.
ALTER TABLE order_line ADD COLUMN model text NOT NULL DEFAULT '';
UPDATE order_line l SET model = p.model FROM product p WHERE p.id = l.product_id;

-- Which of the reasons on offer a buyer chose; what was typed is the comment.
ALTER TABLE order_event ADD COLUMN reason text NOT NULL DEFAULT '';

-- The titles an account had invoices made out to, so that nobody types them twice. Bounded per account.
CREATE TABLE invoice_title (
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  title text NOT NULL,
  tax_number text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('ordinary', 'special')),
  used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, title, tax_number)
);

-- The menu of a buyer's orders, in order; status 9 is dropped from it wherever it stands.
INSERT INTO dictionary_entry (type, code, value, value_en, sort) VALUES
  ('ORDER_MENU', '0', '待付款', 'To pay', 0),
  ('ORDER_MENU', '1', '待发货', 'To ship', 1),
  ('ORDER_MENU', '4', '待收货', 'To receive', 2),
  ('ORDER_MENU', '5', '已收货', 'Delivered', 3),
  ('ORDER_MENU', '6', '已完成', 'Completed', 4),
  ('ORDER_MENU', '9', '已取消', 'Cancelled', 5)
ON CONFLICT (type, code) DO NOTHING;
