import { and, eq, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders.ts'
import { addWorkingDays, type Calendar, dueAfterHold } from '#domain/market/working-days.ts'
import type { Transaction } from '../../../db/reader.ts'
import { products } from '../../../db/schema/catalogue.ts'
import { orderLines } from '../../../db/schema/orders.ts'
import { tenants } from '../../../db/schema/tenants.ts'
import { dayOf } from '../../../formats/local-time.ts'
import { SETTINGS } from '../../../tenant-settings/settings.ts'
import type { OrderRow } from '../repository.ts'

/** The shop's own days, and on which of them it works. */
interface ShopDays extends Calendar {
  readonly today: string
}

const shopDays = async (tx: Transaction, tenantId: number, at: Date): Promise<ShopDays> => {
  const [shop] = await tx.select().from(tenants).where(eq(tenants.id, tenantId))
  if (shop === undefined) throw new Error(`The shop ${tenantId} is gone`)
  // Stored by hand they may be anything, and no payment may fail for it.
  const { closedDays } = SETTINGS.validate(shop, shop.settings)
  return { today: dayOf(shop, at), market: shop.environment, closed: closedDays }
}

/** Working days that an order's slowest line takes: those of its product, and of its slowest technique. */
const daysOf = async (
  tx: Transaction,
  { tenantId, id }: Pick<OrderRow, 'tenantId' | 'id'>,
): Promise<number> => {
  const application = sql`GREATEST(COALESCE((${orderLines.customization} ->> 'applicationDays')::int, 0), 0)`
  const [slowest] = await tx
    .select({ days: sql<number | null>`max(COALESCE(${products.productionDays}, 0) + ${application})` })
    .from(orderLines)
    .leftJoin(products, and(eq(products.tenantId, tenantId), eq(products.id, orderLines.productId)))
    .where(and(eq(orderLines.tenantId, tenantId), eq(orderLines.orderId, id)))
  return slowest?.days ?? 0
}

/**
 * The day on which an order is due after a move: counted from when it is paid and, where something is customised, goes into
 * production; none while it can't be made yet.
 */
export const dueOnAfter = async (
  tx: Transaction,
  order: Pick<OrderRow, 'tenantId' | 'id' | 'dueOn'>,
  { to, customised, at }: { readonly to: OrderStatus; readonly customised: boolean; readonly at: Date },
): Promise<string | null> => {
  if (to === 'ArtworkApproval' || (to === 'Paid' && customised)) return null
  if (order.dueOn !== null || (to !== 'Paid' && to !== 'InProduction')) return order.dueOn
  const days = await shopDays(tx, order.tenantId, at)
  return addWorkingDays(days.today, await daysOf(tx, order), days)
}

/** The same once an order that stood still goes on: as many working days later. */
export const dueOnAfterHold = async (
  tx: Transaction,
  { tenantId, dueOn, held }: Pick<OrderRow, 'tenantId' | 'dueOn' | 'held'>,
  at: Date,
): Promise<string | null> => {
  if (dueOn === null || held?.since === undefined) return dueOn
  const days = await shopDays(tx, tenantId, at)
  return dueAfterHold(dueOn, { from: held.since, to: days.today }, days)
}
