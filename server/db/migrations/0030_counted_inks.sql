-- Inks of uploaded artwork, as they were counted when it came; null: it is from before, or can't be counted.
ALTER TABLE uploads ADD COLUMN counted jsonb;

-- Views of a line's design on its product, as addresses of this shop.
ALTER TABLE order_lines ADD COLUMN images jsonb NOT NULL DEFAULT '[]';
ALTER TABLE quote_lines ADD COLUMN images jsonb NOT NULL DEFAULT '[]';
