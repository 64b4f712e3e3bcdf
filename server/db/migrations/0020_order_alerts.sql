-- The key pair by which push services know this installation; the private one is sealed by the vault.
CREATE TABLE push_keys (
  id integer PRIMARY KEY CHECK (id = 1),
  public_key text NOT NULL,
  sealed_private_key text NOT NULL
);

-- Browsers that hear of an order; `told` is the last state that they were told.
CREATE TABLE order_alerts (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  order_id bigint NOT NULL,
  endpoint_hash text NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  told text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, order_id, endpoint_hash),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders (tenant_id, id) ON DELETE CASCADE
);
