-- Guests whose orders, quotes and files went over to an account at a log-in: each to one only.
CREATE TABLE taken_over_guests (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  guest_id text NOT NULL,
  customer_id uuid NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, guest_id)
);
CREATE INDEX taken_over_guests_age ON taken_over_guests (at);
