-- A file of products on its way into a shop: what it would change, what was corrected of it, and what it has changed.
CREATE TABLE import_runs (
  tenant_id integer NOT NULL,
  id uuid NOT NULL,
  state text NOT NULL CHECK (state IN
    ('receiving', 'reading', 'asking', 'ready', 'applying', 'done', 'undoing', 'undone', 'cancelled', 'failed')),
  name text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  arrived integer[] NOT NULL DEFAULT '{}',
  actor jsonb NOT NULL,
  started_at timestamptz NOT NULL,
  -- Of whoever works at it: one whose server has gone is taken up again.
  beat_at timestamptz NOT NULL,
  share real NOT NULL DEFAULT 0,
  decimals text CHECK (decimals IN (',', '.')),
  ambiguous jsonb,
  -- By row and column, what was corrected on the screen.
  cells jsonb NOT NULL DEFAULT '{}',
  layout text NOT NULL DEFAULT '',
  result jsonb,
  -- Of all that it would change, so that nothing else is applied than was shown.
  digest text NOT NULL DEFAULT '',
  made_categories text[] NOT NULL DEFAULT '{}',
  problem text NOT NULL DEFAULT '',
  -- Key of the call that applies it, which its entry in the history has, and of the one that takes it back.
  request uuid,
  undo_request uuid,
  PRIMARY KEY (tenant_id, id)
);
ALTER TABLE import_runs ADD FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;
-- One of a shop at a time.
CREATE UNIQUE INDEX import_runs_open ON import_runs (tenant_id)
  WHERE state IN ('receiving', 'reading', 'asking', 'ready', 'applying', 'undoing');
CREATE INDEX import_runs_beat ON import_runs (beat_at);

-- Products that a file makes or changes, and what is wrong with its rows.
CREATE TABLE import_rows (
  tenant_id integer NOT NULL,
  run_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('new', 'changed', 'error', 'warning')),
  "row" integer NOT NULL,
  place integer NOT NULL DEFAULT 0,
  slug text NOT NULL DEFAULT '',
  name text NOT NULL DEFAULT '',
  message text NOT NULL DEFAULT '',
  changes jsonb NOT NULL DEFAULT '[]',
  cells jsonb,
  PRIMARY KEY (tenant_id, run_id, kind, "row", place)
);
ALTER TABLE import_rows ADD FOREIGN KEY (tenant_id, run_id) REFERENCES import_runs (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE import_rows ADD FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;

-- Products as they were before a file changed them, and as it left them.
CREATE TABLE catalogue_before (
  tenant_id integer NOT NULL,
  run_id uuid NOT NULL,
  product_id bigint NOT NULL,
  -- null: the file made it.
  before jsonb,
  after jsonb,
  -- Of what the file made: an order, a quote or a cart names it.
  used boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, run_id, product_id)
);
ALTER TABLE catalogue_before ADD FOREIGN KEY (tenant_id, run_id) REFERENCES import_runs (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE catalogue_before ADD FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;

-- Addresses of files that the back office hands out once, of the shop as a whole.
CREATE TABLE shop_downloads (
  tenant_id integer NOT NULL,
  token_hash text NOT NULL,
  operator_id uuid NOT NULL,
  kind text NOT NULL,
  about text NOT NULL DEFAULT '',
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, token_hash)
);
ALTER TABLE shop_downloads ADD FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;
