import { and, asc, eq, gt, gte, inArray, lt, min, sql } from 'drizzle-orm'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders.ts'
import { midnight } from '../../db/days.ts'
import type { Reader } from '../../db/reader.ts'
import { categories, products, techniques } from '../../db/schema/catalogue.ts'
import { orderLines, orders } from '../../db/schema/orders.ts'
import { isReal } from './repository.ts'
import { UNPAID } from './rules.ts'

/** Orders that count as sold: their money is there, or they are made while a part is still to come. */
const SOLD: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => status !== 'Cancelled' && !UNPAID.includes(status),
)

/** A stretch of days in a shop's own zone. */
export interface Period {
  readonly tenantId: number
  /** Its first day, and the first day after it: `2026-11-01`. */
  readonly from: string
  readonly to: string
  readonly zone: string
  /** Decimals of the shop's amounts. */
  readonly digits: number
}

const dayIn = (zone: string) =>
  sql<string>`to_char(${orders.createdAt} AT TIME ZONE ${zone}::text, 'YYYY-MM-DD')`

const soldIn = ({ tenantId, from, to, zone }: Period) =>
  and(
    eq(orders.tenantId, tenantId),
    isReal,
    inArray(orders.status, [...SOLD]),
    gte(orders.createdAt, midnight(from, zone)),
    lt(orders.createdAt, midnight(to, zone)),
  )

/** What of an order is not IVA; rounded for each order, so that a file's rows add up to the report. */
const netOf = (digits: number) =>
  sql<string>`round(${orders.grandTotal} / ${orders.taxMultiplier}, ${digits}::int)`

const amount = (value: unknown) => sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number)
const orderCount = sql<number>`count(DISTINCT ${orders.id})::int`

/** When the first order of the shop that counts was made. */
export const firstSale = async (reader: Reader, tenantId: number): Promise<Date | null> => {
  const [row] = await reader
    .select({ at: min(orders.createdAt) })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), isReal, inArray(orders.status, [...SOLD])))
  return row?.at ?? null
}

export const salesByDay = (reader: Reader, period: Period) => {
  const day = dayIn(period.zone)
  return reader
    .select({
      day,
      orders: sql<number>`count(*)::int`,
      net: amount(netOf(period.digits)),
      total: amount(orders.grandTotal),
      shipping: amount(orders.shippingCost),
    })
    .from(orders)
    .where(soldIn(period))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

export const salesTotal = async (reader: Reader, period: Period): Promise<number> => {
  const [row] = await reader
    .select({ total: amount(orders.grandTotal) })
    .from(orders)
    .where(soldIn(period))
  return row?.total ?? 0
}

export const salesByPayment = (reader: Reader, period: Period) => {
  const name = sql<string>`coalesce(${orders.payment} ->> 'name', '')`
  return reader
    .select({ name, orders: sql<number>`count(*)::int`, total: amount(orders.grandTotal) })
    .from(orders)
    .where(soldIn(period))
    .groupBy(sql`1`)
}

const ofOrder = (tenantId: number) =>
  and(eq(orderLines.tenantId, tenantId), eq(orderLines.orderId, orders.id))

/** By what a line's product is in now; null: in none, or gone. */
export const salesByCategory = (reader: Reader, period: Period) => {
  const { tenantId } = period
  return reader
    .select({
      name: categories.name,
      orders: orderCount,
      units: sql<number>`sum(${orderLines.quantity})::int`,
      total: amount(orderLines.total),
    })
    .from(orders)
    .innerJoin(orderLines, ofOrder(tenantId))
    .leftJoin(products, and(eq(products.tenantId, tenantId), eq(products.id, orderLines.productId)))
    .leftJoin(categories, and(eq(categories.tenantId, tenantId), eq(categories.id, products.categoryId)))
    .where(soldIn(period))
    .groupBy(categories.name)
}

/** By technique; a line of several is shared among them. Without an id: not printed; without a name: it is gone. */
export const salesByTechnique = (reader: Reader, period: Period) => {
  const { tenantId } = period
  const used = sql`(SELECT array_agg(DISTINCT application ->> 'printingTypeId')
    FROM jsonb_path_query(${orderLines.customization}, '$.views[*].areas[*] ? (@.printingTypeId != null)') application)`
  const lines = reader
    .select({
      orderId: sql<number>`${orders.id}`.as('sold_order'),
      quantity: orderLines.quantity,
      total: orderLines.total,
      used: sql<string[]>`coalesce(${used}, ARRAY[NULL])`.as('used'),
    })
    .from(orders)
    .innerJoin(orderLines, ofOrder(tenantId))
    .where(soldIn(period))
    .as('sold_lines')
  return reader
    .select({
      id: sql<string | null>`technique_id`,
      name: techniques.name,
      orders: sql<number>`count(DISTINCT ${lines.orderId})::int`,
      units: sql<number>`sum(${lines.quantity})::int`,
      total: amount(sql`${lines.total} / cardinality(${lines.used})`),
    })
    .from(lines)
    .crossJoinLateral(sql`unnest(${lines.used}) AS technique_id`)
    .leftJoin(techniques, and(eq(techniques.tenantId, tenantId), sql`${techniques.id}::text = technique_id`))
    .groupBy(sql`technique_id`, techniques.name)
}

const invoiced = (field: 'name' | 'lastName' | 'businessName' | 'document' | 'invoiceType') =>
  sql<string>`coalesce(${orders.invoice} ->> ${sql.raw(`'${field}'`)}, '')`

/** The next orders of a stretch of days, behind one's number. */
export const salesAfter = (
  reader: Reader,
  period: Period,
  { after, most }: { readonly after: number; readonly most: number },
) =>
  reader
    .select({
      number: orders.number,
      // Written by the database: a format of dates for each row would take longer than all the rest.
      day: dayIn(period.zone),
      company: invoiced('businessName'),
      name: invoiced('name'),
      lastName: invoiced('lastName'),
      document: invoiced('document'),
      invoiceType: invoiced('invoiceType'),
      payment: sql<string>`coalesce(${orders.payment} ->> 'name', '')`,
      total: orders.grandTotal,
      net: netOf(period.digits),
    })
    .from(orders)
    .where(and(soldIn(period), gt(orders.number, after)))
    .orderBy(asc(orders.number))
    .limit(most)

export type SaleRow = Awaited<ReturnType<typeof salesAfter>>[number]
