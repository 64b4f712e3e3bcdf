-- How far a shop is open; those that exist are. A pause has the day on which it ends by itself, and a sentence for shoppers.
ALTER TABLE tenants ADD COLUMN state text NOT NULL DEFAULT 'open';
ALTER TABLE tenants ADD CONSTRAINT tenants_state CHECK (state IN ('preparing', 'open', 'paused', 'closed'));
ALTER TABLE tenants ADD COLUMN paused_until date;
ALTER TABLE tenants ADD COLUMN paused_sentence text NOT NULL DEFAULT '';
