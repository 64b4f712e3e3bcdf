-- How far the workshop is with what an order is made of: tasks follow from its lines, a row is there once one is begun.
CREATE TABLE production_tasks (
  tenant_id integer NOT NULL,
  order_id bigint NOT NULL,
  line uuid NOT NULL,
  area_id text NOT NULL,
  state text NOT NULL DEFAULT 'todo' CHECK (state IN ('todo', 'doing', 'done')),
  assigned_to uuid,
  started_at timestamptz,
  started_by text NOT NULL DEFAULT '',
  done_at timestamptz,
  done_by text NOT NULL DEFAULT '',
  reopened_at timestamptz,
  spoilt integer NOT NULL DEFAULT 0 CHECK (spoilt >= 0),
  again integer NOT NULL DEFAULT 0 CHECK (again >= 0),
  why text NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, order_id, line, area_id)
);
ALTER TABLE production_tasks ADD FOREIGN KEY (tenant_id, order_id) REFERENCES orders (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE production_tasks ADD FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;

-- Blanks of a line, and whether it is in the parcel.
CREATE TABLE production_lines (
  tenant_id integer NOT NULL,
  order_id bigint NOT NULL,
  position integer NOT NULL,
  pulled integer NOT NULL DEFAULT 0 CHECK (pulled >= 0),
  spoilt integer NOT NULL DEFAULT 0 CHECK (spoilt >= 0),
  packed boolean NOT NULL DEFAULT false,
  packed_at timestamptz,
  packed_by text NOT NULL DEFAULT '',
  short text NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, order_id, position)
);
ALTER TABLE production_lines ADD FOREIGN KEY (tenant_id, order_id) REFERENCES orders (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE production_lines ADD FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;

-- What a workshop lists, by due day.
CREATE INDEX orders_to_make ON orders (tenant_id, due_on, number) WHERE status IN ('Paid', 'ArtworkApproval', 'InProduction');

-- Papers are fetched like production files.
ALTER TABLE downloads ADD COLUMN kind text NOT NULL DEFAULT 'files';
ALTER TABLE downloads ADD CONSTRAINT downloads_kind CHECK (kind IN ('files', 'tickets', 'slips', 'labels', 'blanks', 'blanks-csv'));
