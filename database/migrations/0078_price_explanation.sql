-- Why a piece cost what it cost: the steps from its list price to its unit price, and where an agreed price comes from, in
-- the shape of `keptExplanation`. NULL for gifts, and for lines that were ordered before it was kept.
ALTER TABLE order_line ADD COLUMN price_explanation jsonb;
