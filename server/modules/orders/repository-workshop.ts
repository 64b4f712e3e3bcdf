import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Customization } from '#contract/cart.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { orderLines, orders } from '../../db/schema/orders.ts'
import { isReal, type OrderRow } from './repository.ts'

/** Orders that are paid and not ready yet. */
const TO_PRODUCE: readonly OrderStatus[] = ['Paid', 'ArtworkApproval', 'InProduction']

const WORKED = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  dueOn: orders.dueOn,
  held: orders.held,
} as const

/** What a workshop knows of an order. */
export type WorkedOrder = Pick<OrderRow, keyof typeof WORKED>

/** Whether a line of it is printed. */
const isPrinted = (tenantId: number) => sql`EXISTS (SELECT 1 FROM order_lines l
  WHERE l.tenant_id = ${tenantId} AND l.order_id = ${orders.id}
    AND (l.customization IS NOT NULL OR l.printing_area <> ''))`

/** Orders with something to be printed, by due day; those without one come last. */
export const ordersToPrint = (reader: Reader, tenantId: number, most: number): Promise<WorkedOrder[]> =>
  reader
    .select(WORKED)
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tenantId),
        isReal,
        inArray(orders.status, [...TO_PRODUCE]),
        isPrinted(tenantId),
      ),
    )
    .orderBy(asc(orders.dueOn), asc(orders.number))
    .limit(most)

const ofOrders = (ids: readonly number[]) =>
  sql`${orderLines.orderId} = ANY(${sql.param([...ids])}::bigint[])`

/** Of a curva's members, which share it, the first one alone carries the design. */
const ofFirst = <T>(value: ReturnType<typeof sql>) =>
  sql<T | null>`CASE WHEN row_number() OVER (PARTITION BY ${orderLines.orderId}, ${orderLines.shoppingCartId}
    ORDER BY ${orderLines.position}) = 1 THEN ${value} END`

/** Printed lines of several orders, without money. `line`: those with that design alone. */
export const printedLines = (reader: Reader, tenantId: number, ids: readonly number[], line?: string) =>
  reader
    .select({
      orderId: orderLines.orderId,
      position: orderLines.position,
      line: orderLines.shoppingCartId,
      productId: orderLines.productId,
      product: orderLines.productName,
      variant: orderLines.variantName,
      quantity: orderLines.quantity,
      area: orderLines.printingArea,
      design: ofFirst<Customization>(sql`${orderLines.customization}`),
      images: ofFirst<string[]>(sql`${orderLines.images}`),
      // A picture that came inline would be sent with each list.
      picture: sql<string>`CASE WHEN starts_with(${orderLines.artwork}, '/') THEN ${orderLines.artwork}
        ELSE ${orderLines.picture} END`,
    })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.tenantId, tenantId),
        ofOrders(ids),
        line === undefined ? undefined : eq(orderLines.shoppingCartId, line),
        sql`(${orderLines.customization} IS NOT NULL OR ${orderLines.printingArea} <> '')`,
      ),
    )
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
export type PrintedLine = Awaited<ReturnType<typeof printedLines>>[number]

/** Lines of several orders as they are packed. */
export const packedLines = (reader: Reader, tenantId: number, ids: readonly number[]) =>
  reader
    .select({
      orderId: orderLines.orderId,
      position: orderLines.position,
      product: orderLines.productName,
      variant: orderLines.variantName,
      sku: orderLines.sku,
      quantity: orderLines.quantity,
      picture: sql<string>`COALESCE(${orderLines.images} ->> 0,
        CASE WHEN starts_with(${orderLines.artwork}, '/') THEN ${orderLines.artwork} ELSE ${orderLines.picture} END)`,
    })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, tenantId), ofOrders(ids)))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))

/** Several orders of a shop, whole. */
export const ordersById = (reader: Reader, tenantId: number, ids: readonly number[]): Promise<OrderRow[]> =>
  reader
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), inArray(orders.id, [...ids])))

/** The same with their rows locked, always in one order: of two who lock several, one waits, and neither for ever. */
export const lockOrders = (tx: Transaction, tenantId: number, ids: readonly number[]): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), inArray(orders.id, [...ids])))
    .orderBy(asc(orders.id))
    .for('update')
