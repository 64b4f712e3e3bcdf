-- The shop's own day on which an order is due, once it can be made.
ALTER TABLE orders ADD COLUMN due_on date;
CREATE INDEX orders_due ON orders (tenant_id, due_on) WHERE status IN ('Paid', 'ArtworkApproval', 'InProduction', 'ReadyToShip');
