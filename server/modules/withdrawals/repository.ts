import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { orders } from '../../db/schema/orders.ts'
import { withdrawals } from '../../db/schema/withdrawals.ts'
import type { Tenant } from '../../ports/ports.ts'

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

export const insertWithdrawal = async (tx: Transaction, row: Withdrawal) => {
  await tx.insert(withdrawals).values(row)
  return row
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
    .where(and(eq(orders.tenantId, id), eq(orders.number, number)))
  return row?.id ?? null
}

/** How many there have been since a moment. */
const counted = prepared((database) =>
  database
    .select({ total: count() })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.tenantId, sql.placeholder('tenantId')),
        gt(withdrawals.createdAt, sql.placeholder('since')),
      ),
    )
    .prepare('withdrawals_since'),
)

export const countSince = async (database: Database, tenantId: number, since: Date): Promise<number> => {
  const [row] = await counted(database).execute({ tenantId, since: since.toISOString() })
  return row?.total ?? 0
}
