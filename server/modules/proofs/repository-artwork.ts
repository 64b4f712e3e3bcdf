import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Application } from '#contract/cart.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { orderLines, orders } from '../../db/schema/orders.ts'
import { orderProofs } from '../../db/schema/proofs.ts'
import { differs, isVersion, type ProofRow } from './repository.ts'
import { OPEN } from './rules.ts'

/** Designs that are sorted into a queue at most, of the oldest orders. */
const MOST = 5000

/** The current proof of each design of orders that are not made yet, without the designs; the oldest orders first. */
export const openProofs = async (reader: Reader, tenantId: number) => {
  const rows = await reader
    .selectDistinctOn([orders.number, orderProofs.orderId, orderProofs.line], {
      orderId: orderProofs.orderId,
      number: orders.number,
      status: orders.status,
      addressee: orders.addressee,
      invoice: orders.invoice,
      line: orderProofs.line,
      version: orderProofs.version,
      answer: orderProofs.answer,
      answeredAt: orderProofs.answeredAt,
      createdAt: orderProofs.createdAt,
      checkedAt: orderProofs.checkedAt,
      assignedTo: orderProofs.assignedTo,
      differs: differs(tenantId),
    })
    .from(orderProofs)
    .innerJoin(orders, and(eq(orders.tenantId, tenantId), eq(orders.id, orderProofs.orderId)))
    .where(
      and(eq(orderProofs.tenantId, tenantId), eq(orders.isTest, false), inArray(orders.status, [...OPEN])),
    )
    .orderBy(asc(orders.number), orderProofs.orderId, orderProofs.line, desc(orderProofs.version))
    .limit(MOST)
  return rows
}
export type OpenProof = Awaited<ReturnType<typeof openProofs>>[number]

/** What is printed on an area, as far as it is said in words. */
type Print = Omit<Application, 'elements'>

const ofFirst = <T>(value: ReturnType<typeof sql>) =>
  sql<T>`(array_agg(${value} ORDER BY ${orderLines.position}))[1]`

/** Lines of several orders in short, a curva's members as one. */
export const designedLines = async (reader: Reader, tenantId: number, ids: readonly number[]) => {
  if (ids.length === 0) return []
  return reader
    .select({
      orderId: orderLines.orderId,
      line: orderLines.shoppingCartId,
      units: sql<number>`sum(${orderLines.quantity})::int`,
      product: ofFirst<string>(sql`${orderLines.productName}`),
      picture: ofFirst<string>(
        sql`COALESCE(${orderLines.images} ->> 0, NULLIF(${orderLines.artwork}, ''), ${orderLines.picture})`,
      ),
      print: ofFirst<Print | null>(
        sql`jsonb_path_query_first(${orderLines.customization}, '$.views[*].areas[*]') - 'elements'`,
      ),
    })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, tenantId), inArray(orderLines.orderId, [...new Set(ids)])))
    .groupBy(orderLines.orderId, orderLines.shoppingCartId)
}

/** Notes that somebody of the shop has looked at a version; the order's row is held. */
export const checkVersion = (
  tx: Transaction,
  row: ProofRow,
  { by, at }: { readonly by: string; readonly at: Date },
) => tx.update(orderProofs).set({ checkedBy: by, checkedAt: at }).where(isVersion(row))

/** Gives a version to an operator, or to nobody; the order's row is held. */
export const assignVersion = (tx: Transaction, row: ProofRow, to: string | null) =>
  tx.update(orderProofs).set({ assignedTo: to }).where(isVersion(row))

/** A version as if nobody had answered it; the order's row is held. */
export const unanswerVersion = (tx: Transaction, row: ProofRow) =>
  tx
    .update(orderProofs)
    .set({ answer: null, answeredBy: '', note: '', answeredAt: null, answeredVia: 'link' })
    .where(isVersion(row))

/** Takes a version away that nobody but the shop has seen; the order's row is held. */
export const dropVersion = (tx: Transaction, row: ProofRow) => tx.delete(orderProofs).where(isVersion(row))
