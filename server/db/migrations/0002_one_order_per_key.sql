-- A guest whose token was renewed between two sendings of one order is another owner: the key alone decides.
ALTER TABLE orders DROP CONSTRAINT orders_tenant_id_owner_idempotency_key_key;
ALTER TABLE orders ADD CONSTRAINT orders_tenant_id_idempotency_key_key UNIQUE (tenant_id, idempotency_key);
CREATE INDEX orders_unpaid ON orders (tenant_id, reserved_until) WHERE status = 'PendingPayment';
