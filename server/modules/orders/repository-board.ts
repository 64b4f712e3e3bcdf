import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Application } from '#contract/cart.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/reader.ts'
import { orderLines, orders } from '../../db/schema/orders.ts'
import { tenants } from '../../db/schema/tenants.ts'
import { isLate, isReal, type OrderRow } from './repository.ts'
import { OPEN } from './rules.ts'

/** Person or company. */
const buyer = sql<string>`COALESCE(NULLIF(${orders.invoice} ->> 'businessName', ''),
  btrim(concat_ws(' ', ${orders.addressee} ->> 'name', ${orders.addressee} ->> 'lastName')))`

/** Of what a card has no need of, nothing is read: there are many cards. */
const CARD = {
  id: orders.id,
  number: orders.number,
  version: orders.version,
  status: orders.status,
  grandTotal: orders.grandTotal,
  received: orders.received,
  owing: orders.owing,
  buyer,
  logisticType: sql<string>`${orders.shipping} ->> 'logisticType'`,
  held: orders.held,
  dueOn: orders.dueOn,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
} as const

/** What a card shows of its order. */
export type CardRow = Pick<OrderRow, keyof typeof CARD & keyof OrderRow> & {
  readonly buyer: string
  readonly logisticType: string
}

/** Person or company of an order that is read whole. */
export const buyerOf = ({ addressee, invoice }: Pick<OrderRow, 'addressee' | 'invoice'>): string =>
  invoice.businessName || `${addressee.name} ${addressee.lastName}`.trim()

/** The same of an order that is read whole. */
export const cardRowOf = (order: OrderRow): CardRow => ({
  ...order,
  buyer: buyerOf(order),
  logisticType: order.shipping.logisticType,
})

const ofShop = eq(orders.tenantId, sql.placeholder('tenantId'))

const oldest = prepared((database) => {
  const ofStatus = (status: OrderStatus) =>
    database
      .select(CARD)
      .from(orders)
      .where(and(ofShop, isReal, eq(orders.status, status)))
      .orderBy(asc(orders.number))
      .limit(sql.placeholder('most'))
  const [first, second, ...rest] = OPEN.map(ofStatus)
  if (first === undefined || second === undefined) throw new Error('Orders have no states')
  return unionAll(first, second, ...rest).prepare('orders_oldest_open')
})

/** The oldest orders of each state that is not over, `most` of each. */
export const oldestOpen = (database: Database, tenantId: number, most: number): Promise<CardRow[]> =>
  oldest(database).execute({ tenantId, most })

const countsByStatus = prepared((database) =>
  database
    .select({ status: orders.status, total: count() })
    .from(orders)
    .where(and(ofShop, isReal, inArray(orders.status, [...OPEN])))
    .groupBy(orders.status)
    .prepare('orders_open_counts'),
)

/** How many orders there are of each state that is not over. */
export const countOpen = async (
  database: Database,
  tenantId: number,
): Promise<ReadonlyMap<OrderStatus, number>> => {
  const rows = await countsByStatus(database).execute({ tenantId })
  return new Map(rows.map(({ status, total }) => [status, total]))
}

const standing = prepared((database) =>
  database
    .select({
      held: sql<number>`(${database
        .select({ held: count() })
        .from(orders)
        .where(and(ofShop, isReal, isNotNull(orders.held)))})::int`,
      late: count(),
    })
    .from(orders)
    .where(and(ofShop, isLate(sql.placeholder('today'))))
    .prepare('orders_held_and_late'),
)

/** How many orders stand still, and how many should have left before that day, `2026-11-28`. */
export const countStanding = async (
  database: Database,
  tenantId: number,
  today: string,
): Promise<{ readonly held: number; readonly late: number }> => {
  const [counts] = await standing(database).execute({ tenantId, today })
  return counts ?? { held: 0, late: 0 }
}

/** As many as may change between two looks of one page. */
const LATEST = 50

const latest = prepared((database) =>
  database
    .select({ id: orders.id, version: orders.version })
    .from(orders)
    .where(ofShop)
    .orderBy(desc(orders.updatedAt))
    .limit(LATEST)
    .prepare('orders_latest'),
)

/**
 * Ids and versions of the orders that changed last. The last moment alone would not do: a change that began before another
 * may end after it.
 */
export const latestVersions = (database: Database, tenantId: number) => latest(database).execute({ tenantId })

/** What is printed on an area, as far as it is said in words. */
type Print = Omit<Application, 'elements'>

const ofFirst = <T>(value: ReturnType<typeof sql>) =>
  sql<T>`(array_agg(${value}) FILTER (WHERE ${orderLines.position} = 0))[1]`

const summaries = prepared((database) =>
  database
    .select({
      orderId: orderLines.orderId,
      units: sql<number>`sum(${orderLines.quantity})::int`,
      lines: sql<number>`count(*)::int`,
      customised: sql<boolean>`bool_or(${orderLines.customization} IS NOT NULL)`,
      product: ofFirst<string>(sql`${orderLines.productName}`),
      picture: ofFirst<string>(
        sql`COALESCE(${orderLines.images} ->> 0, NULLIF(${orderLines.artwork}, ''), ${orderLines.picture})`,
      ),
      print: ofFirst<Print | null>(
        sql`jsonb_path_query_first(${orderLines.customization}, '$.views[*].areas[*]') - 'elements'`,
      ),
    })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.tenantId, sql.placeholder('tenantId')),
        sql`${orderLines.orderId} = ANY(${sql.placeholder('ids')}::bigint[])`,
      ),
    )
    .groupBy(orderLines.orderId)
    .prepare('order_line_summaries'),
)

/** What was bought by several orders, in short. */
export const lineSummaries = async (database: Database, tenantId: number, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, LineSummary>()
  const rows = await summaries(database).execute({ tenantId, ids: [...ids] })
  return new Map<number, LineSummary>(rows.map(({ orderId, ...summary }) => [orderId, summary]))
}

/** Picture, product and print are those of the first line. */
export interface LineSummary {
  readonly units: number
  readonly lines: number
  readonly customised: boolean
  readonly product: string | null
  readonly picture: string | null
  readonly print: Print | null
}

/** Shops of a market in which orders are late. */
export const shopsWithLate = async (
  reader: Reader,
  market: (typeof tenants.$inferSelect)['environment'],
  today: string,
): Promise<number[]> => {
  const rows = await reader
    .select({ tenantId: orders.tenantId })
    .from(orders)
    .innerJoin(tenants, eq(tenants.id, orders.tenantId))
    .where(and(eq(tenants.environment, market), isLate(today)))
    .groupBy(orders.tenantId)
  return rows.map(({ tenantId }) => tenantId)
}
