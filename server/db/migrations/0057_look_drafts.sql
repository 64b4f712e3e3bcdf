-- What a shop is to look like, until it is published: one draft a shop, by field what it was and what it is to be.
CREATE TABLE look_drafts (
  tenant_id integer PRIMARY KEY,
  changes jsonb NOT NULL,
  version bigint NOT NULL,
  operator_id text NOT NULL,
  operator_name text NOT NULL,
  at timestamptz NOT NULL
);
ALTER TABLE look_drafts ADD FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;
