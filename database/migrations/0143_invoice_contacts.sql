-- Where an electronic invoice is sent, and whom to call about it; empty where the buyer said nothing.
ALTER TABLE purchase_order
  ADD COLUMN invoice_email text NOT NULL DEFAULT '' CHECK (length(invoice_email) <= 100),
  ADD COLUMN invoice_phone text NOT NULL DEFAULT '' CHECK (length(invoice_phone) <= 20);
-- As last used with the title, for the next checkout.
ALTER TABLE invoice_title
  ADD COLUMN email text NOT NULL DEFAULT '' CHECK (length(email) <= 100),
  ADD COLUMN phone text NOT NULL DEFAULT '' CHECK (length(phone) <= 20);
