-- What an order is found by: its number, who gets it, their company, telephone and mail, and what was bought.
ALTER TABLE orders ADD COLUMN line_names text NOT NULL DEFAULT '';
UPDATE orders SET line_names = COALESCE((
  SELECT left(string_agg(DISTINCT l.product_name, ' '), 2000) FROM order_lines l
  WHERE l.tenant_id = orders.tenant_id AND l.order_id = orders.id), '');
ALTER TABLE orders ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (search_fold(
  number::text
  || ' ' || COALESCE(addressee ->> 'name', '') || ' ' || COALESCE(addressee ->> 'lastName', '')
  || ' ' || COALESCE(addressee ->> 'email', '')
  || ' ' || regexp_replace(COALESCE(addressee ->> 'phone', ''), '[^0-9]', '', 'g')
  || ' ' || COALESCE(invoice ->> 'businessName', '')
  || ' ' || COALESCE(invoice ->> 'name', '') || ' ' || COALESCE(invoice ->> 'lastName', '')
  || ' ' || line_names)) STORED;
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);
-- Why an order stands still, and until when: {"reason": text, "until": "2026-11-28" or null}.
ALTER TABLE orders ADD COLUMN held jsonb;
