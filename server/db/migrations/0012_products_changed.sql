ALTER TABLE products ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
UPDATE products SET updated_at = created_at;
-- What the database derives from the rest is no change of its own, and not there yet before an update.
CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE derived text[] := ARRAY['updated_at', 'price', 'search_text'];
BEGIN
  IF to_jsonb(NEW) - derived IS DISTINCT FROM to_jsonb(OLD) - derived THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER product_changed BEFORE UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION note_product_change();
