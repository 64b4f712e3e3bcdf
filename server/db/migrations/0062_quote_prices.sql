-- Prices that the shop set by hand on a quote: which line's, what it was, what it is, and why.
ALTER TABLE quotes ADD COLUMN by_hand jsonb NOT NULL DEFAULT '[]';
