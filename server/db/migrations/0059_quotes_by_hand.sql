-- Quotes that the shop makes itself: who made them; '' for those that buyers asked for.
ALTER TABLE quotes ADD COLUMN made_by text NOT NULL DEFAULT '';
