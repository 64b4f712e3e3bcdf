-- Buyers who take back what they bought (AR: botón de arrepentimiento, CL: retracto).
CREATE TABLE withdrawals (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  code text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  order_number text NOT NULL,
  message text NOT NULL,
  form_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, code)
);
CREATE INDEX withdrawals_form ON withdrawals (tenant_id, form_hash, created_at);
