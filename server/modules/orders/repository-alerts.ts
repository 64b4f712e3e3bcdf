import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/reader.ts'
import { orderAlerts } from '../../db/schema/order-alerts.ts'
import { orders } from '../../db/schema/orders.ts'
import { tenants } from '../../db/schema/tenants.ts'

type Alert = typeof orderAlerts.$inferSelect
/** One device that follows one order. */
export type AlertKey = Pick<Alert, 'tenantId' | 'orderId' | 'endpointHash'>

const ofOrder = (tenantId: number, orderId: number) =>
  and(eq(orderAlerts.tenantId, tenantId), eq(orderAlerts.orderId, orderId))

const its = ({ tenantId, orderId, endpointHash }: AlertKey) =>
  and(ofOrder(tenantId, orderId), eq(orderAlerts.endpointHash, endpointHash))

/** Hashes of the endpoints that follow an order. */
export const followersOf = async (tx: Transaction, tenantId: number, orderId: number): Promise<string[]> => {
  const rows = await tx
    .select({ hash: orderAlerts.endpointHash })
    .from(orderAlerts)
    .where(ofOrder(tenantId, orderId))
  return rows.map(({ hash }) => hash)
}

/** How many devices besides this one follow its order. */
export const otherFollowers = async (tx: Transaction, key: AlertKey): Promise<number> => {
  const [row] = await tx
    .select({ n: count() })
    .from(orderAlerts)
    .where(and(ofOrder(key.tenantId, key.orderId), ne(orderAlerts.endpointHash, key.endpointHash)))
  return row?.n ?? 0
}

/** A browser that asks again may have got new keys. */
export const putAlert = (tx: Transaction, row: typeof orderAlerts.$inferInsert) =>
  tx
    .insert(orderAlerts)
    .values(row)
    .onConflictDoUpdate({
      target: [orderAlerts.tenantId, orderAlerts.orderId, orderAlerts.endpointHash],
      set: { p256dh: row.p256dh, auth: row.auth },
    })

/** A device with the order that it follows, and the order's shop; null once it does not. */
export const alertOf = async (database: Database, key: AlertKey) => {
  const [row] = await database
    .select({ alert: orderAlerts, order: orders, tenant: tenants })
    .from(orderAlerts)
    .innerJoin(tenants, eq(tenants.id, orderAlerts.tenantId))
    .innerJoin(orders, and(eq(orders.tenantId, orderAlerts.tenantId), eq(orders.id, orderAlerts.orderId)))
    .where(its(key))
  return row ?? null
}

export const markNotified = (database: Database, key: AlertKey, status: string) =>
  database.update(orderAlerts).set({ told: status }).where(its(key))

export const dropAlert = (database: Database, key: AlertKey) => database.delete(orderAlerts).where(its(key))

/** Devices that follow orders of one owner. */
export const dropAlertsOf = (tx: Transaction, tenantId: number, owner: string) =>
  tx.delete(orderAlerts).where(
    and(
      eq(orderAlerts.tenantId, tenantId),
      inArray(
        orderAlerts.orderId,
        tx
          .select({ id: orders.id })
          .from(orders)
          .where(and(eq(orders.tenantId, tenantId), eq(orders.owner, owner))),
      ),
    ),
  )
