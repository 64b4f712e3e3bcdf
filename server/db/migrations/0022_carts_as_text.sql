-- A cart is written at every change and read whole: nobody looks into it with SQL. As jsonb, taking it apart was half of
-- what PostgreSQL did for a save.
DROP FUNCTION save_cart(integer, uuid, integer, jsonb, uuid[], timestamptz);
ALTER TABLE carts ALTER COLUMN products TYPE json USING products::json;

-- Puts a cart in the place of its base and notes its commands. The new revision; NULL, and nothing changed, when the base
-- is not the cart any more or one of the commands is in it already. Saves of one cart take turns: by its row, and while
-- there is none by a lock. Each statement of the function sees what the one before it has waited for.
CREATE FUNCTION save_cart(shop integer, customer uuid, base integer, content json, commands uuid[], moment timestamptz)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  held integer;
  saved integer;
BEGIN
  SELECT c.revision INTO held FROM carts c WHERE c.tenant_id = shop AND c.customer_id = customer FOR NO KEY UPDATE;
  IF held IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('cart:' || shop || ':' || customer, 0));
    SELECT c.revision INTO held FROM carts c WHERE c.tenant_id = shop AND c.customer_id = customer FOR NO KEY UPDATE;
  END IF;
  IF base <> coalesce(held, 0) OR EXISTS (
    SELECT FROM cart_commands n WHERE n.tenant_id = shop AND n.customer_id = customer AND n.id = ANY (commands)
  ) THEN
    RETURN NULL;
  END IF;
  IF held IS NULL THEN
    INSERT INTO carts (tenant_id, customer_id, revision, products, updated_at)
    VALUES (shop, customer, 1, content, moment)
    RETURNING revision INTO saved;
  ELSE
    UPDATE carts c SET revision = held + 1, products = content, updated_at = moment
    WHERE c.tenant_id = shop AND c.customer_id = customer
    RETURNING c.revision INTO saved;
  END IF;
  INSERT INTO cart_commands (tenant_id, customer_id, id, applied_at)
  SELECT shop, customer, command, moment FROM unnest(commands) AS command;
  RETURN saved;
END $$;
