-- Who a customer is at an OpenID provider; who only comes that way has no password.
ALTER TABLE customers ALTER COLUMN password_hash DROP NOT NULL;

CREATE TABLE external_identities (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  customer_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, issuer, subject),
  FOREIGN KEY (tenant_id, customer_id) REFERENCES customers (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX external_identities_customer ON external_identities (tenant_id, customer_id);
