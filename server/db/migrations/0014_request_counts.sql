-- Requests of an address to a call in a minute, counted by all instances. Unlogged: a crash may forget it.
CREATE UNLOGGED TABLE request_counts (
  key text PRIMARY KEY,
  count integer NOT NULL,
  until timestamptz NOT NULL
);
CREATE INDEX request_counts_age ON request_counts (until);
