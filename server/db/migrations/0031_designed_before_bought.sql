-- Products that make no sense blank are sold with a design alone.
ALTER TABLE products ADD COLUMN requires_design boolean NOT NULL DEFAULT false;
