-- What a file takes with all that was made of it, in bytes.
ALTER TABLE uploads ADD COLUMN stored bigint NOT NULL DEFAULT 0;
UPDATE uploads SET stored = bytes;
ALTER TABLE uploads ALTER COLUMN stored DROP DEFAULT;
CREATE INDEX uploads_name ON uploads (tenant_id, name);

-- An order's and a quote's files are noted with it when it is made: whoever else names its lines later adds nothing.
-- `line` is the line's UUID, '' for the whole order.
ALTER TABLE upload_uses ADD COLUMN line text NOT NULL DEFAULT '';
ALTER TABLE upload_uses DROP CONSTRAINT upload_uses_pkey;
ALTER TABLE upload_uses ADD PRIMARY KEY (tenant_id, owner, hash, place, subject, line);
ALTER TABLE upload_uses DROP CONSTRAINT upload_uses_place_check;
ALTER TABLE upload_uses ADD CONSTRAINT upload_uses_place_check CHECK (place IN ('line', 'order', 'quote'));

INSERT INTO upload_uses (tenant_id, owner, hash, place, subject, line, view, created_at)
SELECT u.tenant_id, u.owner, u.hash, d.place, d.subject, u.subject, u.view, u.created_at
FROM upload_uses u
JOIN (
  SELECT o.tenant_id, 'order' AS place, o.id::text AS subject, o.owner, l.shopping_cart_id::text AS line
  FROM orders o JOIN order_lines l ON l.tenant_id = o.tenant_id AND l.order_id = o.id
  UNION
  SELECT q.tenant_id, 'quote', q.id::text, q.owner, l.shopping_cart_id::text
  FROM quotes q JOIN quote_lines l ON l.tenant_id = q.tenant_id AND l.quote_id = q.id
) d ON d.tenant_id = u.tenant_id AND d.line = u.subject
WHERE u.place = 'line' AND (
  u.owner = d.owner
  -- Orders and files of an account that is gone have names of their own.
  OR u.owner LIKE 'deleted:%' AND d.owner LIKE 'deleted:%'
  OR EXISTS (SELECT 1 FROM taken_over_guests t WHERE t.tenant_id = u.tenant_id
    AND u.owner = 'guest:' || t.guest_id AND d.owner = 'customer:' || t.customer_id)
)
ON CONFLICT DO NOTHING;
