-- Which products changed in which transaction: servers that keep a shop's listing in memory read on from here.
-- Statements write it by triggers, so that no writer can forget; rows older than an hour are of no use to anybody.
CREATE TABLE catalogue_changes (
  tenant_id integer NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- 0: something that many products share.
  product_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (tenant_id, xid, product_id)
);
CREATE INDEX catalogue_changes_age ON catalogue_changes (at);

CREATE FUNCTION log_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (tenant_id, product_id)
    SELECT DISTINCT tenant_id, id FROM changed ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION log_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (tenant_id, product_id)
    SELECT DISTINCT tenant_id, product_id FROM changed ON CONFLICT DO NOTHING;
  -- A part that moves changes the product that it left, too.
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO catalogue_changes (tenant_id, product_id)
      SELECT DISTINCT tenant_id, product_id FROM former ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION log_shared() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (tenant_id, product_id)
    SELECT DISTINCT tenant_id, 0 FROM changed ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER log_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_products();
CREATE TRIGGER log_update AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_products();
CREATE TRIGGER log_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_products();

DO $$
DECLARE part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['variants', 'product_pictures', 'product_techniques', 'print_areas', 'product_fields']
  LOOP
    EXECUTE format('CREATE TRIGGER log_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION log_parts()', part);
    EXECUTE format('CREATE TRIGGER log_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed OLD TABLE AS former
      FOR EACH STATEMENT EXECUTE FUNCTION log_parts()', part);
    EXECUTE format('CREATE TRIGGER log_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION log_parts()', part);
  END LOOP;
  FOREACH part IN ARRAY ARRAY['categories', 'techniques']
  LOOP
    EXECUTE format('CREATE TRIGGER log_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION log_shared()', part);
    EXECUTE format('CREATE TRIGGER log_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION log_shared()', part);
    EXECUTE format('CREATE TRIGGER log_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION log_shared()', part);
  END LOOP;
END $$;

-- Filters and search run in memory: these served the search of before, and cost every import.
DROP INDEX products_search;
DROP INDEX products_listing;
CREATE INDEX products_category ON products (tenant_id, category_id);
