import { and, eq } from 'drizzle-orm'
import { orders } from '../../db/schema/orders.ts'
import type { TakeOver } from '../../ports.ts'

export const takeOrdersOver: TakeOver = async (within, { tenantId, from, to }) => {
  await within
    .update(orders)
    .set({ owner: to })
    .where(and(eq(orders.tenantId, tenantId), eq(orders.owner, from)))
}
