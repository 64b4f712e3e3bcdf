import { sql } from 'drizzle-orm'

/** SQL: bytes of a quote's lines, where `quotes` is read. */
export const bytesOfQuote = (tenantId: number) =>
  sql`(SELECT COALESCE(sum(l.bytes), 0) FROM quote_lines l
    WHERE l.tenant_id = ${tenantId} AND l.quote_id = quotes.id)`.mapWith(Number)

/** SQL: bytes of an order's lines and of all versions of its proofs, where `orders` is read. */
export const bytesOfOrder = (tenantId: number) =>
  sql`(SELECT COALESCE(sum(l.bytes), 0) FROM order_lines l
    WHERE l.tenant_id = ${tenantId} AND l.order_id = orders.id)
    + (SELECT COALESCE(sum(p.bytes), 0) FROM order_proofs p
    WHERE p.tenant_id = ${tenantId} AND p.order_id = orders.id)`.mapWith(Number)
