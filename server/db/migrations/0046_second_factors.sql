-- With what operators prove beside their password that it is them.
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used timestamptz
);
CREATE INDEX passkeys_operator ON passkeys (operator_id);
CREATE TABLE operator_totp (
  operator_id uuid PRIMARY KEY REFERENCES operators (id) ON DELETE CASCADE,
  secret text NOT NULL,
  confirmed_at timestamptz NOT NULL,
  last_step bigint NOT NULL
);
CREATE TABLE recovery_codes (
  operator_id uuid NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  hash text NOT NULL,
  PRIMARY KEY (operator_id, hash)
);
-- Challenges and tickets that were used, until they have expired: each counts once.
CREATE TABLE operator_spent (
  hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX operator_spent_age ON operator_spent (expires_at);
-- When whoever has the session has proven last that it is them.
ALTER TABLE operator_sessions ADD COLUMN proven_at timestamptz;
