import { and, asc, count, desc, eq, gt, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { orderHistory, orders } from '../../db/schema/orders.ts'
import { withdrawals } from '../../db/schema/withdrawals.ts'
import type { Tenant } from '../../ports/tenant.ts'

export type Withdrawal = typeof withdrawals.$inferSelect

/** The same form takes turns with itself until the transaction ends. */
export const lockForm = (tx: Transaction, tenantId: number, formHash: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`withdrawal:${tenantId}:${formHash}`}, 0))`)

export const sameForm = async (tx: Transaction, tenantId: number, formHash: string, since: Date) => {
  const [row] = await tx
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.tenantId, tenantId),
        eq(withdrawals.formHash, formHash),
        gt(withdrawals.createdAt, since),
      ),
    )
    .orderBy(desc(withdrawals.createdAt))
    .limit(1)
  return row ?? null
}

export const withdrawalByCode = async (reader: Reader, tenantId: number, code: string) => {
  const [row] = await reader
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.tenantId, tenantId), eq(withdrawals.code, code)))
  return row ?? null
}

export const insertWithdrawal = async (tx: Transaction, row: typeof withdrawals.$inferInsert) => {
  await tx.insert(withdrawals).values(row)
}

/** The order that somebody names as people write it, `BROTE-1001` or `1001`; null where the shop has none such. */
export const orderNamed = async (
  reader: Reader,
  { id, name }: Pick<Tenant, 'id' | 'name'>,
  written: string,
): Promise<number | null> => {
  const number = rowIdOf(/^(?:[A-Z\d]*-)?(\d{1,9})$/.exec(written)?.[1] ?? '')
  if (number === null || !orderNumberOf(name, number).endsWith(written)) return null
  const [row] = await reader
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tenantId, id), eq(orders.number, number), eq(orders.isTest, false)))
  return row?.id ?? null
}

/** How many wait for an answer. */
const waiting = prepared((database) =>
  database
    .select({ total: count() })
    .from(withdrawals)
    .where(and(eq(withdrawals.tenantId, sql.placeholder('tenantId')), isNull(withdrawals.answeredAt)))
    .prepare('withdrawals_waiting'),
)

export const countWaiting = async (database: Database, tenantId: number): Promise<number> => {
  const [row] = await waiting(database).execute({ tenantId })
  return row?.total ?? 0
}

interface Listed {
  readonly answered: boolean
  /** Code of the last one of the page before. */
  readonly after: string | undefined
  readonly most: number
}

/** Those that wait, the oldest first; or those that are answered, the newest first. */
export const listWithdrawals = (
  reader: Reader,
  tenantId: number,
  { answered, after, most }: Listed,
): Promise<Withdrawal[]> => {
  const place = sql`(${withdrawals.createdAt}, ${withdrawals.code})`
  const last = sql`(SELECT last.created_at, last.code FROM withdrawals last
    WHERE last.tenant_id = ${tenantId} AND last.code = ${after ?? ''})`
  const behind =
    after === undefined ? undefined : answered ? sql`${place} < ${last}` : sql`${place} > ${last}`
  return reader
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.tenantId, tenantId),
        answered ? isNotNull(withdrawals.answeredAt) : isNull(withdrawals.answeredAt),
        behind,
      ),
    )
    .orderBy(
      ...(answered
        ? [desc(withdrawals.createdAt), desc(withdrawals.code)]
        : [asc(withdrawals.createdAt), asc(withdrawals.code)]),
    )
    .limit(most)
}

export const lockWithdrawal = async (tx: Transaction, tenantId: number, code: string) => {
  const [row] = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.tenantId, tenantId), eq(withdrawals.code, code)))
    .for('update')
  return row ?? null
}

/** Writes what the shop answered; the row is held. */
export const setAnswer = (
  tx: Transaction,
  { tenantId, code }: Pick<Withdrawal, 'tenantId' | 'code'>,
  answer: Pick<Withdrawal, 'answeredAt' | 'answeredBy' | 'answer' | 'answerMailed'>,
) =>
  tx
    .update(withdrawals)
    .set(answer)
    .where(and(eq(withdrawals.tenantId, tenantId), eq(withdrawals.code, code)))

/** When an order came to its buyer; null: it has not yet. */
export const deliveredAt = async (
  reader: Reader,
  tenantId: number,
  orderId: number,
): Promise<Date | null> => {
  const [row] = await reader
    .select({ at: max(orderHistory.at) })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.tenantId, tenantId),
        eq(orderHistory.orderId, orderId),
        eq(orderHistory.status, 'Delivered'),
      ),
    )
  return row?.at ?? null
}
