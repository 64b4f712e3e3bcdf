import { and, inArray, lt } from 'drizzle-orm'
import type { Transaction } from '../../../db/reader.ts'
import { orders } from '../../../db/schema/orders.ts'
import type { Ports } from '../../../ports/ports.ts'
import { UNPAID } from '../rules.ts'
import { moveOrder } from './move.ts'

/**
 * Cancels what was not paid in time and gives its stock back, one order a transaction; answers how many. Servers
 * that do it together skip each other's orders.
 */
export const cancelUnpaid = async (ports: Ports): Promise<number> => {
  let cancelled = 0
  while (await ports.database.transaction((tx) => cancelNext(ports, tx))) cancelled += 1
  if (cancelled > 0) ports.mail.wake()
  return cancelled
}

const cancelNext = async (ports: Ports, tx: Transaction): Promise<boolean> => {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.status, [...UNPAID]), lt(orders.reservedUntil, ports.now())))
    .limit(1)
    .for('update', { skipLocked: true })
  if (order === undefined) return false
  await moveOrder(ports, tx, order, 'Cancelled', { note: 'No se pagó a tiempo.' })
  return true
}
