-- Where pictures of imported products come from. A job fetches them; what could not be fetched stays here with its reason
-- and the row of the file that named it.
CREATE TABLE picture_sources (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  product_id bigint NOT NULL,
  url text NOT NULL,
  position integer NOT NULL,
  file_row integer NOT NULL,
  -- 'gone': no longer in the file, its picture is still to be taken down.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed', 'gone')),
  problem text NOT NULL DEFAULT '',
  tries integer NOT NULL DEFAULT 0,
  -- Nobody else takes it up before.
  retry_at timestamptz NOT NULL DEFAULT now(),
  picture jsonb,
  PRIMARY KEY (tenant_id, product_id, url),
  FOREIGN KEY (tenant_id, product_id) REFERENCES products (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX picture_sources_due ON picture_sources (retry_at) WHERE state IN ('waiting', 'gone');

-- '' for a picture that did not come from an address.
ALTER TABLE product_pictures ADD COLUMN source text NOT NULL DEFAULT '';
