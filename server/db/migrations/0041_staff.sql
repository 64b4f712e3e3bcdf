-- People of the back office. Operators are of the installation, their place in a shop's team is the shop's.
CREATE TABLE operators (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE,
  name text NOT NULL,
  password_hash text,
  root boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE TABLE operator_sessions (
  id uuid PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX operator_sessions_operator ON operator_sessions (operator_id);
CREATE INDEX operator_sessions_age ON operator_sessions (last_seen);
CREATE TABLE operator_tokens (
  hash text PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES operator_sessions (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX operator_tokens_session ON operator_tokens (session_id);
CREATE INDEX operator_tokens_age ON operator_tokens (expires_at);
CREATE TABLE operator_recoveries (
  hash text PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX operator_recoveries_operator ON operator_recoveries (operator_id);
CREATE INDEX operator_recoveries_age ON operator_recoveries (expires_at);
-- How often something was tried since a moment, by a keyed hash that names nobody.
CREATE TABLE operator_attempts (
  key text PRIMARY KEY,
  count integer NOT NULL,
  since timestamptz NOT NULL
);
CREATE INDEX operator_attempts_age ON operator_attempts (since);
-- What the code of the first start is made from, with AUTH_SECRET: one row at most.
CREATE TABLE office_setup (
  id integer PRIMARY KEY CHECK (id = 1),
  nonce text NOT NULL,
  tries_left integer NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE TABLE memberships (
  tenant_id integer NOT NULL,
  operator_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'sales', 'workshop', 'reader')),
  ships boolean NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, operator_id)
);
ALTER TABLE memberships ADD FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;
ALTER TABLE memberships ADD FOREIGN KEY (operator_id) REFERENCES operators (id) ON DELETE CASCADE;
CREATE INDEX memberships_operator ON memberships (operator_id);
CREATE TABLE invitations (
  tenant_id integer NOT NULL,
  id uuid NOT NULL,
  hash text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'sales', 'workshop', 'reader')),
  ships boolean NOT NULL,
  by_operator uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, hash)
);
ALTER TABLE invitations ADD FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;
ALTER TABLE invitations ADD FOREIGN KEY (by_operator) REFERENCES operators (id) ON DELETE CASCADE;
CREATE INDEX invitations_operator ON invitations (by_operator);
CREATE INDEX invitations_age ON invitations (expires_at);
