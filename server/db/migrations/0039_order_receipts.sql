-- Money that the shop records by hand, in parts or whole, and notes for itself. Written so that a distributed database
-- takes it: keys and checks are statements of their own.
CREATE TABLE order_receipts (
  tenant_id integer NOT NULL,
  order_id bigint NOT NULL,
  position integer NOT NULL,
  amount numeric(18, 4) NOT NULL CHECK (amount > 0),
  reference text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  voided_at timestamptz,
  void_reason text NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, order_id, position)
);
ALTER TABLE order_receipts ADD FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;
ALTER TABLE order_receipts ADD FOREIGN KEY (tenant_id, order_id) REFERENCES orders (tenant_id, id) ON DELETE CASCADE;
CREATE TABLE order_notes (
  tenant_id integer NOT NULL,
  order_id bigint NOT NULL,
  position integer NOT NULL,
  at timestamptz NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (tenant_id, order_id, position)
);
ALTER TABLE order_notes ADD FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;
ALTER TABLE order_notes ADD FOREIGN KEY (tenant_id, order_id) REFERENCES orders (tenant_id, id) ON DELETE CASCADE;
-- The sum of an order's receipts that are not voided.
ALTER TABLE orders ADD COLUMN received numeric(18, 4) NOT NULL DEFAULT 0;
ALTER TABLE orders ADD CONSTRAINT orders_received CHECK (received >= 0);
