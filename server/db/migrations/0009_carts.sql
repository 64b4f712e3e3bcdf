-- A customer's cart; `revision` grows with each change. Its commands are remembered for a while, so that a repeat changes
-- nothing.
CREATE TABLE carts (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  customer_id uuid NOT NULL,
  revision integer NOT NULL CHECK (revision >= 1),
  products jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, customer_id),
  FOREIGN KEY (tenant_id, customer_id) REFERENCES customers (tenant_id, id) ON DELETE CASCADE
);

CREATE TABLE cart_commands (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  customer_id uuid NOT NULL,
  id uuid NOT NULL,
  applied_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, customer_id, id),
  FOREIGN KEY (tenant_id, customer_id) REFERENCES customers (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX cart_commands_age ON cart_commands (applied_at);
