import { eq, sql } from 'drizzle-orm'
import { ORDER_STATUSES } from '#contract/orders.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { isFetched } from '#domain/orders/pick-up.ts'
import { orderLines, orders } from '../../../db/schema/orders.ts'
import type { Documents } from '../../../documents/documents.ts'

/** Orders as their owner's list shows them. */
export const listedOrders: Documents<typeof orders> = {
  table: orders,
  lines: orderLines,
  parent: orderLines.orderId,
  numberOf: orderNumberOf,
  statusCondition(status) {
    const known = ORDER_STATUSES.find((one) => one === status)
    return known === undefined ? sql`false` : eq(orders.status, known)
  },
  item: (row) => ({
    id: String(row.id),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    total: Number(row.grandTotal),
    pickUp: isFetched(row),
  }),
}
