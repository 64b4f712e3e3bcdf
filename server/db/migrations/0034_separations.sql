-- Whether plates of a picture can be made, as the plate maker found it when a design with it was first priced; by the hash
-- of all that it depends on: the picture, what is one ink of it, and its size.
CREATE TABLE separations (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  asked text NOT NULL,
  -- Null where they can.
  refused text CHECK (refused IN ('notFlat', 'tooDetailed', 'tooComplex')),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, asked)
);
CREATE INDEX separations_age ON separations (made_at);
