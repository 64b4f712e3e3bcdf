import type { Transaction } from '../../../db/reader.ts'
import type { AlertsPort } from '../../../ports/alerts.ts'
import type { OrderRow } from '../repository.ts'
import { warnedAt } from '../rules.ts'

/** Has the shop's people hear of an order now, and once its money is late. */
export const raiseNewOrder = async (
  alerts: AlertsPort,
  tx: Transaction,
  { tenantId, id: orderId, reservedUntil }: OrderRow,
) => {
  await alerts.raise(tx, { tenantId, kind: 'newOrder', orderId })
  if (reservedUntil !== null)
    await alerts.raise(tx, { tenantId, kind: 'moneyLate', orderId, after: warnedAt(reservedUntil) })
}
