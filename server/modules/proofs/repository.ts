import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../../db/reader.ts'
import { orderLines, orders } from '../../db/schema/orders.ts'
import { orderProofs } from '../../db/schema/proofs.ts'
import { tenants } from '../../db/schema/tenants.ts'
import { bytesOfOrder } from '../../db/stored-bytes.ts'

export type OrderRow = typeof orders.$inferSelect
export type LineRow = typeof orderLines.$inferSelect
export type ProofRow = typeof orderProofs.$inferSelect

/** An order by its id in the database. */
export interface OrderKey {
  readonly tenantId: number
  readonly id: number
}

const byToken = (tenantId: number, token: string) =>
  and(eq(orders.tenantId, tenantId), eq(orders.proofToken, token))

/** With the bytes of its lines and proofs, which somebody is about to read. */
type SizedOrder = OrderRow & { readonly bytes: number }

const sizedOrder = async (
  reader: Reader,
  tenantId: number,
  where: ReturnType<typeof and>,
): Promise<SizedOrder | null> => {
  const [row] = await reader
    .select({ ...getTableColumns(orders), bytes: bytesOfOrder(tenantId) })
    .from(orders)
    .where(where)
  return row ?? null
}

export const orderByToken = (reader: Reader, tenantId: number, token: string) =>
  sizedOrder(reader, tenantId, byToken(tenantId, token))

/** The same with its row locked: answers to its proofs and changes of its status wait for one another. */
export const lockOrderByToken = async (
  tx: Transaction,
  tenantId: number,
  token: string,
): Promise<OrderRow | null> => {
  const [row] = await tx.select().from(orders).where(byToken(tenantId, token)).for('update')
  return row ?? null
}

const isOrder = ({ tenantId, id }: OrderKey) => and(eq(orders.tenantId, tenantId), eq(orders.id, id))

export const orderOf = (reader: Reader, key: OrderKey) => sizedOrder(reader, key.tenantId, isOrder(key))

/** An order if it is this owner's, with its row locked. */
export const lockOrderOfOwner = async (
  tx: Transaction,
  key: OrderKey,
  owner: string,
): Promise<OrderRow | null> => {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(isOrder(key), eq(orders.owner, owner)))
    .for('update')
  return row ?? null
}

export const linesOf = (reader: Reader, { tenantId, id }: OrderKey): Promise<LineRow[]> =>
  reader
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, tenantId), eq(orderLines.orderId, id)))
    .orderBy(asc(orderLines.position))

export const proofsOf = (reader: Reader, { tenantId, id }: OrderKey): Promise<ProofRow[]> =>
  reader
    .select()
    .from(orderProofs)
    .where(and(eq(orderProofs.tenantId, tenantId), eq(orderProofs.orderId, id)))
    .orderBy(asc(orderProofs.line), asc(orderProofs.version))

/** Whether the shop checks each artwork before production, by its settings now. */
export const checksArtwork = async (reader: Reader, tenantId: number): Promise<boolean> => {
  const [row] = await reader
    .select({ checks: sql<boolean>`${tenants.settings} @> '{"artworkCheck": true}'` })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
  return row?.checks ?? false
}

/** Lines of several orders, and all versions of their proofs. */
export const linesAndVersionsOf = async (reader: Reader, tenantId: number, ids: readonly number[]) => {
  const lines = await reader
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, tenantId), inArray(orderLines.orderId, [...ids])))
    .orderBy(asc(orderLines.position))
  const versions = await reader
    .select()
    .from(orderProofs)
    .where(and(eq(orderProofs.tenantId, tenantId), inArray(orderProofs.orderId, [...ids])))
  return { lines, versions }
}

/**
 * SQL: whether a line's stored design is not the same JSON as in its approved proof. It may have changed since; `hasDrifted`
 * compares what is printed.
 */
export const differs = (tenantId: number) => sql<boolean>`(order_proofs.answer = 'approved' AND EXISTS (
  SELECT 1 FROM order_lines l WHERE l.tenant_id = ${tenantId} AND l.order_id = order_proofs.order_id
    AND l.shopping_cart_id = order_proofs.line AND l.customization IS DISTINCT FROM order_proofs.customization))`

/** The current proof of each design of several orders, without the designs. */
export const currentOfOrders = (reader: Reader, tenantId: number, ids: readonly number[]) =>
  reader
    .selectDistinctOn([orderProofs.orderId, orderProofs.line], {
      orderId: orderProofs.orderId,
      line: orderProofs.line,
      answer: orderProofs.answer,
      answeredAt: orderProofs.answeredAt,
      createdAt: orderProofs.createdAt,
      checkedAt: orderProofs.checkedAt,
      differs: differs(tenantId),
    })
    .from(orderProofs)
    .where(
      and(
        eq(orderProofs.tenantId, tenantId),
        sql`${orderProofs.orderId} = ANY(${sql.param([...ids])}::bigint[])`,
      ),
    )
    .orderBy(orderProofs.orderId, orderProofs.line, desc(orderProofs.version))

/** Notes that the order has changed. Its row is locked by the caller. */
export const touchOrder = (tx: Transaction, key: OrderKey, at: Date) =>
  tx.update(orders).set({ updatedAt: at }).where(isOrder(key))

/** Adds a version of a proof; one that exists already stays as it is. */
export const addVersion = (tx: Transaction, row: typeof orderProofs.$inferInsert) =>
  tx.insert(orderProofs).values(row).onConflictDoNothing()

interface Answer {
  readonly answer: 'approved' | 'change'
  readonly by: string
  readonly note: string
  readonly at: Date
  readonly via?: ProofRow['answeredVia']
}

export const isVersion = ({ tenantId, orderId, line, version }: ProofRow) =>
  and(
    eq(orderProofs.tenantId, tenantId),
    eq(orderProofs.orderId, orderId),
    eq(orderProofs.line, line),
    eq(orderProofs.version, version),
  )

/** Stores the answer to a version, unless it has one. */
export const answerVersion = (
  tx: Transaction,
  row: ProofRow,
  { answer, by, note, at, via = 'link' }: Answer,
) =>
  tx
    .update(orderProofs)
    .set({ answer, answeredBy: by, note, answeredAt: at, answeredVia: via })
    .where(and(isVersion(row), isNull(orderProofs.answer)))

/** Gives all lines of a group another design; `line` is what they have in common. */
export const redesign = (
  tx: Transaction,
  { tenantId, id }: OrderKey,
  line: string,
  design: Pick<LineRow, 'customization' | 'artwork' | 'images'>,
) =>
  tx
    .update(orderLines)
    .set(design)
    .where(
      and(eq(orderLines.tenantId, tenantId), eq(orderLines.orderId, id), eq(orderLines.shoppingCartId, line)),
    )
