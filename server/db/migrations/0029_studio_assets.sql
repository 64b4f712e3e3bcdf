-- What the editor develops a product's views from in any colour; null: photographs alone.
ALTER TABLE products ADD COLUMN studio jsonb;
