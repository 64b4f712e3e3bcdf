-- What taking a change of the shop back needs, by the key of its call: values before and after it. Deleted after 30 days.
CREATE TABLE shop_undo (
  tenant_id integer NOT NULL,
  request uuid NOT NULL,
  at timestamptz NOT NULL,
  change jsonb NOT NULL,
  PRIMARY KEY (tenant_id, request)
);
ALTER TABLE shop_undo ADD FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;
CREATE INDEX shop_undo_at ON shop_undo (at);
