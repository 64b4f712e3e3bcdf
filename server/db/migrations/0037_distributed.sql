-- Statements that one database server runs as well as a distributed one, where each shop's rows lie on a node of their own:
-- no transition table inside of another statement, no cascade that writes a distribution key, no temporary table beside
-- a shop's own.

CREATE OR REPLACE FUNCTION log_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shop integer;
  ids bigint[];
BEGIN
  FOR shop, ids IN SELECT tenant_id, array_agg(DISTINCT id) FROM changed GROUP BY tenant_id LOOP
    INSERT INTO catalogue_changes (tenant_id, product_id)
      SELECT shop, id FROM unnest(ids) AS id ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION log_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shop integer;
  ids bigint[];
BEGIN
  FOR shop, ids IN SELECT tenant_id, array_agg(DISTINCT product_id) FROM changed GROUP BY tenant_id LOOP
    INSERT INTO catalogue_changes (tenant_id, product_id)
      SELECT shop, id FROM unnest(ids) AS id ON CONFLICT DO NOTHING;
  END LOOP;
  -- A part that moves changes the product that it left, too.
  IF TG_OP = 'UPDATE' THEN
    FOR shop, ids IN SELECT tenant_id, array_agg(DISTINCT product_id) FROM former GROUP BY tenant_id LOOP
      INSERT INTO catalogue_changes (tenant_id, product_id)
        SELECT shop, id FROM unnest(ids) AS id ON CONFLICT DO NOTHING;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION log_shared() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shop integer;
BEGIN
  FOR shop IN SELECT DISTINCT tenant_id FROM changed LOOP
    INSERT INTO catalogue_changes (tenant_id, product_id) VALUES (shop, 0) ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN NULL;
END $$;

-- No cascade that writes keys: a file that goes to another owner is copied, its uses are moved, and its row is deleted.
ALTER TABLE upload_uses DROP CONSTRAINT upload_uses_tenant_id_owner_hash_fkey;
ALTER TABLE upload_uses ADD CONSTRAINT upload_uses_tenant_id_owner_hash_fkey
  FOREIGN KEY (tenant_id, owner, hash) REFERENCES uploads (tenant_id, owner, hash)
  ON DELETE CASCADE;

-- What an import lays beside the shop's catalogue while it compares them. Rows are never committed: they end with the
-- transaction that wrote them, so nothing of them is worth a log.
CREATE UNLOGGED TABLE stage_products (
  tenant_id integer NOT NULL,
  "row" integer,
  slug text,
  kind text,
  name text,
  category text,
  category_slug text,
  brand text,
  description text,
  keywords text,
  active boolean,
  weight_grams integer,
  price numeric,
  price_breaks jsonb,
  external_id text,
  material text,
  minimum_quantity integer,
  production_days integer,
  is_customizable boolean,
  requires_design boolean,
  is_new boolean,
  popularity integer,
  fields jsonb,
  all_fields boolean
);
CREATE INDEX stage_products_slug ON stage_products (tenant_id, slug);

CREATE UNLOGGED TABLE stage_variants (
  tenant_id integer NOT NULL,
  "row" integer,
  product integer,
  slug text,
  sku text,
  color text,
  hex text,
  size text,
  attribute text,
  stock integer,
  position integer,
  counted boolean,
  price numeric,
  surcharge numeric,
  extras jsonb
);
CREATE INDEX stage_variants_slug ON stage_variants (tenant_id, slug);

CREATE UNLOGGED TABLE stage_pictures (
  tenant_id integer NOT NULL,
  "row" integer,
  product integer,
  slug text,
  url text,
  position integer,
  color text,
  view text
);
CREATE INDEX stage_pictures_slug ON stage_pictures (tenant_id, slug);

CREATE UNLOGGED TABLE stage_categories (
  tenant_id integer NOT NULL,
  category_slug text,
  name text,
  "row" integer,
  id bigint
);
CREATE INDEX stage_categories_slug ON stage_categories (tenant_id, category_slug);

-- What is to become of each product of the file.
CREATE UNLOGGED TABLE stage_plan (
  tenant_id integer NOT NULL,
  "row" integer,
  slug text,
  category_slug text,
  fields jsonb,
  all_fields boolean,
  product_id bigint,
  kind text,
  name text,
  brand text,
  description text,
  keywords text,
  active boolean,
  weight_grams integer,
  price_breaks jsonb,
  external_id text,
  material text,
  minimum_quantity integer,
  production_days integer,
  is_customizable boolean,
  requires_design boolean,
  is_new boolean,
  popularity integer,
  is_new_product boolean,
  product_differs boolean,
  fields_differ boolean,
  variants_differ boolean,
  pictures_differ boolean
);
CREATE INDEX stage_plan_product ON stage_plan (tenant_id, product_id);
CREATE INDEX stage_plan_slug ON stage_plan (tenant_id, slug);

-- Sitemaps count and page what is on sale by this alone.
CREATE INDEX products_on_sale ON products (tenant_id, id) WHERE active;
