-- Sales of a month are read by when they were ordered.
CREATE INDEX orders_created ON orders (tenant_id, created_at);

-- Not papers alone are fetched by an address: which kinds there are, the server's own type says.
ALTER TABLE downloads DROP CONSTRAINT downloads_kind;
ALTER TABLE downloads ADD CONSTRAINT downloads_kind CHECK (kind ~ '^[a-z-]{1,20}$');
ALTER TABLE downloads ADD COLUMN month text NOT NULL DEFAULT '';

-- Withdrawals that the shop has answered, by mail and in its own words.
ALTER TABLE withdrawals ADD COLUMN answered_at timestamptz;
ALTER TABLE withdrawals ADD COLUMN answered_by text NOT NULL DEFAULT '';
ALTER TABLE withdrawals ADD COLUMN answer text NOT NULL DEFAULT '';
ALTER TABLE withdrawals ADD COLUMN answer_mailed boolean NOT NULL DEFAULT false;
CREATE INDEX withdrawals_waiting ON withdrawals (tenant_id, created_at) WHERE answered_at IS NULL;
