-- Files that a guest or customer has sent, one row a person and content. `name` is what they are stored as: made of shop,
-- person and content by a keyed hash, so that nobody comes upon another's.
CREATE TABLE uploads (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  owner text NOT NULL,
  hash text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('artwork', 'view')),
  format text NOT NULL CHECK (format IN ('png', 'jpeg', 'webp', 'svg', 'pdf')),
  title text NOT NULL,
  bytes integer NOT NULL,
  picture jsonb,
  embroidery jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  removed_at timestamptz,
  PRIMARY KEY (tenant_id, owner, hash)
);
CREATE INDEX uploads_recent ON uploads (tenant_id, owner, used_at);
CREATE INDEX uploads_removed ON uploads (removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX uploads_of_guests ON uploads (used_at) WHERE owner LIKE 'guest:%';

-- Where a file is wanted: a cart's line (its UUID) or an order (its number), which keeps it when the account goes.
CREATE TABLE upload_uses (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  owner text NOT NULL,
  hash text NOT NULL,
  place text NOT NULL CHECK (place IN ('line', 'order')),
  subject text NOT NULL,
  view text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, owner, hash, place, subject),
  FOREIGN KEY (tenant_id, owner, hash) REFERENCES uploads (tenant_id, owner, hash)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX upload_uses_subject ON upload_uses (tenant_id, place, subject);
