-- The rest of what a product says about itself: version and power, how it is priced and stocked, its end and what
-- replaces it, its video, its agreement and the accessories that fit.
ALTER TABLE product
  ADD COLUMN version text NOT NULL DEFAULT '',
  -- The attribute (its code) that tells the product from its neighbours, such as the resolution of a camera.
  ADD COLUMN primary_attribute text NOT NULL DEFAULT '',
  ADD COLUMN software_name_version text NOT NULL DEFAULT '',
  ADD COLUMN product_property text NOT NULL DEFAULT 'standard'
    CHECK (product_property IN ('standard', 'customized', 'project', 'boughtIn')),
  ADD COLUMN power_type text NOT NULL DEFAULT '',
  ADD COLUMN video_url text NOT NULL DEFAULT '',
  -- How staff came to the prices: a record beside them, which computes nothing. Coefficient in ten-thousandths.
  ADD COLUMN business_coefficient int NOT NULL DEFAULT 10000 CHECK (business_coefficient > 0),
  ADD COLUMN price_rule text NOT NULL DEFAULT 'byList' CHECK (price_rule IN ('byList', 'byCost', 'fixed', 'negotiated')),
  ADD COLUMN discontinuation_type text CHECK (discontinuation_type IN ('endOfSale', 'endOfProduction', 'endOfService')),
  ADD COLUMN discontinuation_plan_date date,
  ADD COLUMN last_stock_backup_date date,
  ADD COLUMN estimated_inbound_date date,
  ADD COLUMN core_difference_zh text NOT NULL DEFAULT '',
  ADD COLUMN core_difference_en text NOT NULL DEFAULT '',
  -- Slug of the agreement that its buyers accept; empty without one.
  ADD COLUMN agreement text NOT NULL DEFAULT '',
  -- Codes of the accessories that fit, in their order.
  ADD COLUMN accessories text[] NOT NULL DEFAULT '{}';

ALTER TABLE sku
  -- From here down staff are warned; 0: no warning.
  ADD COLUMN safe_stock int NOT NULL DEFAULT 0 CHECK (safe_stock >= 0),
  -- Pieces ordered for stock that have not arrived.
  ADD COLUMN stock_backup_order int NOT NULL DEFAULT 0 CHECK (stock_backup_order >= 0),
  -- What one piece costs: its parts, and all of it as a share of the list price in ten-thousandths. Read only with
  -- the right to see costs.
  ADD COLUMN bom_cost_fen bigint CHECK (bom_cost_fen > 0),
  ADD COLUMN pct_cost int CHECK (pct_cost > 0);

-- Whoever counted the shelf, and why the count differed.
ALTER TABLE stock_movement
  ADD COLUMN account_id bigint REFERENCES account (id) ON DELETE SET NULL,
  ADD COLUMN note text NOT NULL DEFAULT '';

-- Whether whoever sent the file may read costs; without that right its cost columns are refused.
ALTER TABLE product_import ADD COLUMN writes_costs boolean NOT NULL DEFAULT false;
