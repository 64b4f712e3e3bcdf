-- Who has orders that wait for their money, beside their owner: keyed hashes, there as long as they wait.
ALTER TABLE orders ADD COLUMN mail_key text, ADD COLUMN network_key text;
CREATE INDEX orders_open_owner ON orders (tenant_id, owner) WHERE status IN ('PendingPayment', 'PaymentRejected');
CREATE INDEX orders_open_mail ON orders (tenant_id, mail_key) WHERE status IN ('PendingPayment', 'PaymentRejected');
CREATE INDEX orders_open_network ON orders (tenant_id, network_key) WHERE status IN ('PendingPayment', 'PaymentRejected');
