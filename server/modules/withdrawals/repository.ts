import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { withdrawals } from '../../db/schema/withdrawals.ts'

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
