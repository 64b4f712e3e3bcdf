import { and, eq, sql } from 'drizzle-orm'
import { quotes } from '../../db/schema/quotes.ts'
import type { MergeGuest } from '../../ports/people.ts'

/** A repeat of what the guest asked for still finds it, under the customer's name. */
export const mergeGuestQuotes: MergeGuest = async (within, { tenantId, from, to }) => {
  const key = sql`${to}::text || substr(${quotes.idempotencyKey}, ${from.length + 1}::int)`
  const duplicate = sql`SELECT 1 FROM quotes other WHERE other.tenant_id = ${tenantId} AND other.idempotency_key = ${key}`
  await within
    .update(quotes)
    .set({ owner: to, idempotencyKey: sql`CASE WHEN NOT EXISTS (${duplicate}) THEN ${key} END` })
    .where(and(eq(quotes.tenantId, tenantId), eq(quotes.owner, from)))
}
