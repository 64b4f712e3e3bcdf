-- Customers of a shop. An e-mail is kept in lower case; one address may have an account in each shop.
CREATE TABLE customers (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  password_hash text NOT NULL,
  full_name text NOT NULL,
  phone_number text NOT NULL DEFAULT '',
  company text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, email)
);

-- Addresses that are still to be confirmed: of a new account, or (customer_id) of one that changes its address.
CREATE TABLE registrations (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  customer_id uuid,
  password_hash text,
  full_name text NOT NULL DEFAULT '',
  phone_number text NOT NULL DEFAULT '',
  company text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, customer_id) REFERENCES customers (tenant_id, id) ON DELETE CASCADE,
  CHECK (customer_id IS NOT NULL OR password_hash IS NOT NULL)
);
CREATE INDEX registrations_email ON registrations (tenant_id, email, created_at);
CREATE INDEX registrations_customer ON registrations (tenant_id, customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX registrations_age ON registrations (created_at);

-- Mailed codes, as keyed hashes. One per purpose and subject (a registration or a customer): the last one counts.
CREATE TABLE account_codes (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('activation', 'reset')),
  subject uuid NOT NULL,
  code_hash text NOT NULL,
  link_hash text NOT NULL,
  tries_left integer NOT NULL CHECK (tries_left >= 0),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (tenant_id, purpose, subject)
);
CREATE INDEX account_codes_age ON account_codes (expires_at);

-- A log-in and what descends from it by rotation.
CREATE TABLE sessions (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, customer_id) REFERENCES customers (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX sessions_customer ON sessions (tenant_id, customer_id);

CREATE TABLE refresh_tokens (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  hash text NOT NULL,
  session_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (tenant_id, hash),
  FOREIGN KEY (tenant_id, session_id) REFERENCES sessions (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (tenant_id, session_id);
CREATE INDEX refresh_tokens_age ON refresh_tokens (expires_at);

-- How often something was tried since a moment, by a key that names no person.
CREATE TABLE attempts (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  key text NOT NULL,
  count integer NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, key)
);
CREATE INDEX attempts_age ON attempts (since);

-- Mail to send. It is written when it is sent; the text is kept only where no mail server is set.
CREATE TABLE mails (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL,
  recipient text NOT NULL,
  data jsonb NOT NULL,
  message jsonb,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  due_at timestamptz,
  sent_at timestamptz,
  error text NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX mails_due ON mails (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX mails_recipient ON mails (tenant_id, recipient);
CREATE INDEX mails_age ON mails (created_at) WHERE due_at IS NULL;

-- Finished orders of deleted accounts that still carry a person's data.
CREATE INDEX orders_to_forget ON orders (tenant_id)
  WHERE owner LIKE 'deleted:%' AND addressee ->> 'email' <> '';
