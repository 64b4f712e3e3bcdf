import { and, eq, sql } from 'drizzle-orm'
import { orders } from '../../db/schema/orders.ts'
import type { MergeGuest } from '../../ports/people.ts'

/** A repeat of what the guest sent still finds it, under the customer's name; no header can bring a key with a colon. */
export const mergeGuestOrders: MergeGuest = async (within, { tenantId, from, to }) => {
  const duplicate = sql`SELECT 1 FROM orders other WHERE other.tenant_id = ${tenantId} AND other.owner = ${to}
    AND other.idempotency_key = orders.idempotency_key`
  await within
    .update(orders)
    .set({
      owner: to,
      idempotencyKey: sql`CASE WHEN EXISTS (${duplicate}) THEN 'guest:' || orders.id ELSE orders.idempotency_key END`,
    })
    .where(and(eq(orders.tenantId, tenantId), eq(orders.owner, from)))
}
