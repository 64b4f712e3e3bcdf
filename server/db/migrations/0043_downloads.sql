-- Addresses under which an operator may fetch files once, for a minute.
CREATE TABLE downloads (
  tenant_id integer NOT NULL,
  token_hash text NOT NULL,
  operator_id uuid NOT NULL,
  order_ids bigint[] NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, token_hash)
);
ALTER TABLE downloads ADD FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;
