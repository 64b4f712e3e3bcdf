-- What one unit of a variant costs over its product's price, net; the cheapest variant's is 0, so that the product's own
-- price, its breaks, filters and sorting hold for 'from'.
ALTER TABLE variants ADD COLUMN surcharge numeric(18, 4) NOT NULL DEFAULT 0 CHECK (surcharge >= 0);
-- What a shop's files carry and its pages don't show: bar code, cost, former price, measures. Nobody but an export reads it.
ALTER TABLE variants ADD COLUMN extras jsonb NOT NULL DEFAULT '{}';

-- A shop need not count its stock: then any number can be sold, and `stock` says nothing.
ALTER TABLE variants ADD COLUMN counted boolean NOT NULL DEFAULT true;
DO $$
DECLARE former text;
BEGIN
  FOR former IN SELECT conname FROM pg_constraint WHERE conrelid = 'variants'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%reserved%'
  LOOP
    EXECUTE format('ALTER TABLE variants DROP CONSTRAINT %I', former);
  END LOOP;
END $$;
ALTER TABLE variants ADD CONSTRAINT variants_reserved
  CHECK (reserved >= 0 AND (reserved <= stock OR NOT counted));

-- Units that can be sold now; a billion (10^9) where they are not counted (`UNCOUNTED` of contract/stock.ts).
CREATE FUNCTION units_left(counted boolean, stock integer, reserved integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN counted THEN greatest(stock - reserved, 0) ELSE 1000000000 END $$;

-- Which colour and which side a fetched picture shows; '' for any.
ALTER TABLE picture_sources ADD COLUMN color text NOT NULL DEFAULT '';
ALTER TABLE picture_sources ADD COLUMN view text NOT NULL DEFAULT '';
