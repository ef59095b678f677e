-- A picture is drawn for whoever asks for it, without an account: only drawings that the mall shows somewhere.
CREATE INDEX product_illustration ON product (illustration);
CREATE INDEX sku_illustration ON sku (illustration);

-- Drawings that a SKU had before: orders of that time still show them.
CREATE TABLE former_illustration (illustration text PRIMARY KEY);
CREATE FUNCTION keep_former_illustration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_illustration VALUES (OLD.illustration) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER sku_illustration_changes AFTER UPDATE OF illustration ON sku FOR EACH ROW
  WHEN (OLD.illustration <> NEW.illustration) EXECUTE FUNCTION keep_former_illustration();
