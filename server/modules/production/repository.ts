import { and, asc, eq, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../../db/reader.ts'
import { orderLines, orders } from '../../db/schema/orders.ts'
import { productionLines, productionTasks } from '../../db/schema/production.ts'

/** Orders of a preview are in no list of the workshop. */
const isReal = eq(orders.isTest, false)

export type TaskRow = typeof productionTasks.$inferSelect
export type LineProgress = typeof productionLines.$inferSelect

/** What names a task. */
export type TaskKey = Pick<TaskRow, 'tenantId' | 'orderId' | 'line' | 'areaId'>

const ofOrders = (table: typeof productionTasks | typeof productionLines, ids: readonly number[]) =>
  sql`${table.orderId} = ANY(${sql.param([...ids])}::bigint[])`

/** Tasks of several orders that somebody has touched. */
export const tasksOfOrders = (reader: Reader, tenantId: number, ids: readonly number[]): Promise<TaskRow[]> =>
  reader
    .select()
    .from(productionTasks)
    .where(and(eq(productionTasks.tenantId, tenantId), ofOrders(productionTasks, ids)))

type Progress = Partial<Omit<TaskRow, keyof TaskKey>>

/** Writes how far a task is; its order's row is held. */
export const setTask = ({ tenantId, orderId, line, areaId }: TaskKey, progress: Progress, tx: Transaction) =>
  tx
    .insert(productionTasks)
    .values({ tenantId, orderId, line, areaId, ...progress })
    .onConflictDoUpdate({
      target: [
        productionTasks.tenantId,
        productionTasks.orderId,
        productionTasks.line,
        productionTasks.areaId,
      ],
      set: progress,
    })

/** Lines of several orders that somebody has touched. */
export const progressOfLines = (
  reader: Reader,
  tenantId: number,
  ids: readonly number[],
): Promise<LineProgress[]> =>
  reader
    .select()
    .from(productionLines)
    .where(and(eq(productionLines.tenantId, tenantId), ofOrders(productionLines, ids)))

type LineKey = Pick<LineProgress, 'tenantId' | 'orderId' | 'position'>

/** Writes how far a line is; its order's row is held. */
export const setLine = (
  { tenantId, orderId, position }: LineKey,
  progress: Partial<Omit<LineProgress, keyof LineKey>>,
  tx: Transaction,
) =>
  tx
    .insert(productionLines)
    .values({ tenantId, orderId, position, ...progress })
    .onConflictDoUpdate({
      target: [productionLines.tenantId, productionLines.orderId, productionLines.position],
      set: progress,
    })

/** Units of a line that came out wrong, on top of those so far: what was packed of it is not whole any more. */
export const addSpoilt = ({ tenantId, orderId, position }: LineKey, units: number, tx: Transaction) =>
  tx
    .insert(productionLines)
    .values({ tenantId, orderId, position, spoilt: units })
    .onConflictDoUpdate({
      target: [productionLines.tenantId, productionLines.orderId, productionLines.position],
      set: {
        spoilt: sql`${productionLines.spoilt} + ${units}::int`,
        packed: false,
        packedAt: null,
        packedBy: '',
      },
    })

/** Lines whose blanks are listed at most, of the orders that are due first. */
const MOST_BLANK_LINES = 5000

/** Every line of orders in production with its blanks, by due day. */
export const blankLines = (reader: Reader, tenantId: number) =>
  reader
    .select({
      orderId: orders.id,
      number: orders.number,
      dueOn: orders.dueOn,
      position: orderLines.position,
      productId: orderLines.productId,
      product: orderLines.productName,
      variantId: orderLines.variantId,
      variant: orderLines.variantName,
      sku: orderLines.sku,
      quantity: orderLines.quantity,
      pulled: sql<number>`COALESCE(${productionLines.pulled}, 0)`,
      spoilt: sql<number>`COALESCE(${productionLines.spoilt}, 0)`,
    })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.tenantId, tenantId), eq(orderLines.orderId, orders.id)))
    .leftJoin(
      productionLines,
      and(
        eq(productionLines.tenantId, tenantId),
        eq(productionLines.orderId, orders.id),
        eq(productionLines.position, orderLines.position),
      ),
    )
    .where(and(eq(orders.tenantId, tenantId), isReal, eq(orders.status, 'InProduction')))
    .orderBy(asc(orders.dueOn), asc(orders.number), asc(orderLines.position))
    .limit(MOST_BLANK_LINES)
export type BlankLine = Awaited<ReturnType<typeof blankLines>>[number]

/**
 * Orders to pack, whole, by due day: those that are ready, and those in production of which no print is left to be made.
 * `id`: that one alone.
 */
export const ordersToPack = (
  reader: Reader,
  tenantId: number,
  { most, id }: { readonly most: number; readonly id?: number },
) =>
  reader
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tenantId),
        isReal,
        id === undefined ? undefined : eq(orders.id, id),
        sql`(${orders.status} = 'ReadyToShip' OR (${orders.status} = 'InProduction' AND ${allMade(tenantId)}))`,
      ),
    )
    .orderBy(asc(orders.dueOn), asc(orders.number))
    .limit(most)

/** The areas that a line is printed on, as `tasksOf` finds them in its design. */
const AREAS = sql`SELECT a ->> 'areaId' AS area FROM jsonb_path_query(l.customization, '$.views[*].areas[*]') AS a
  UNION ALL SELECT '' WHERE l.printing_area <> '' AND NOT COALESCE(jsonb_path_exists(l.customization, '$.views[*].areas[*]'), false)`

/** First what is cheap: an order is not made while a line of it is printed and none of its tasks is done. */
const allMade = (tenantId: number) => sql`(
  (EXISTS (SELECT 1 FROM production_tasks p WHERE p.tenant_id = ${tenantId} AND p.order_id = ${orders.id} AND p.state = 'done')
    OR NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.tenant_id = ${tenantId} AND l.order_id = ${orders.id}
      AND l.printing_area <> ''))
  AND NOT EXISTS (
    SELECT 1 FROM order_lines l CROSS JOIN LATERAL (${AREAS}) t
    WHERE l.tenant_id = ${tenantId} AND l.order_id = ${orders.id} AND NOT EXISTS (
      SELECT 1 FROM production_tasks p WHERE p.tenant_id = ${tenantId} AND p.order_id = ${orders.id}
        AND p.line = l.shopping_cart_id AND p.area_id = t.area AND p.state = 'done')))`
