-- Attempts to pay an order on a provider's page.
CREATE TABLE payments (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  order_id bigint NOT NULL,
  method text NOT NULL,
  state text NOT NULL,
  amount numeric(18, 4) NOT NULL,
  reference text,
  redirect text,
  check_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, method, reference),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX payments_order ON payments (tenant_id, order_id, created_at);
CREATE INDEX payments_check ON payments (check_at) WHERE check_at IS NOT NULL;

-- The demo's own provider.
CREATE TABLE sandbox_charges (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('paid', 'rejected', 'aborted')),
  known_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
