-- A key belongs to who sent it: another person's same key neither finds that order nor stands in the way.
ALTER TABLE orders DROP CONSTRAINT orders_tenant_id_idempotency_key_key;
ALTER TABLE orders ADD CONSTRAINT orders_key_of_owner UNIQUE (tenant_id, idempotency_key, owner);
-- Which guests an account has been.
CREATE INDEX taken_over_guests_customer ON taken_over_guests (tenant_id, customer_id);
