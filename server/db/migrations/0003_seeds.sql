-- Which version of the reference data a database holds.
CREATE TABLE seeds (
  name text PRIMARY KEY,
  version text NOT NULL
);
