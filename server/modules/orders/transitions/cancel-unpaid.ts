import { and, eq, inArray, lt } from 'drizzle-orm'
import { UNPAID_IN_TIME } from '#domain/orders/unpaid.ts'
import type { Transaction } from '../../../db/reader.ts'
import { orders } from '../../../db/schema/orders.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { OrderRow } from '../repository.ts'
import { UNPAID } from '../rules.ts'
import { moveOrder } from './move.ts'

/**
 * Cancels what was not paid in time and gives its stock back, one order a transaction; answers how many. Servers
 * that do it together skip each other's orders.
 */
export const cancelUnpaid = async (ports: Ports): Promise<number> => {
  const late = await ports.database
    .select({ tenantId: orders.tenantId, id: orders.id })
    .from(orders)
    .where(isLate(ports))
  let cancelled = 0
  for (const key of late)
    if (await ports.database.transaction((tx) => cancelLate(ports, tx, key))) cancelled += 1
  if (cancelled > 0) ports.mail.wake()
  return cancelled
}

const isLate = ({ now }: Pick<Ports, 'now'>) =>
  // What was paid in part is the shop's to decide.
  and(inArray(orders.status, [...UNPAID]), lt(orders.reservedUntil, now()), eq(orders.received, '0'))

const cancelLate = async (
  ports: Ports,
  tx: Transaction,
  { tenantId, id }: Pick<OrderRow, 'tenantId' | 'id'>,
): Promise<boolean> => {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, id), isLate(ports)))
    .for('update', { skipLocked: true })
  if (order === undefined) return false
  await moveOrder(ports, tx, order, 'Cancelled', { note: UNPAID_IN_TIME })
  return true
}
