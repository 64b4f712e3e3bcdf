import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { operatorAttempts } from '../../../db/schema/staff.ts'
import type { Pace } from '../../../fairness/pace.ts'
import { turnOf } from '../../../fairness/turn.ts'

/** Counts a try and answers how many there were within the time, in ms, this one included, and since when. */
export const countAttempt = async (database: Database, key: string, within: number, now: Date) => {
  const { count, since } = operatorAttempts
  const over = sql`${since} < ${new Date(now.getTime() - within).toISOString()}::timestamptz`
  const [row] = await database
    .insert(operatorAttempts)
    .values({ key, count: 1, since: now })
    .onConflictDoUpdate({
      target: operatorAttempts.key,
      set: {
        count: sql`CASE WHEN ${over} THEN 1 ELSE ${count} + 1 END`,
        since: sql`CASE WHEN ${over} THEN excluded.since ELSE ${since} END`,
      },
    })
    .returning({ count, since })
  return row ?? { count: 1, since: now }
}

/** Takes a try whose turn it is, and answers null; otherwise how long it has to wait, in ms, and counts nothing. */
export const takeTurn = async (
  database: Database,
  key: string,
  pace: Pace,
  now: Date,
): Promise<number | null> => {
  const turn = turnOf(operatorAttempts, pace, now)
  const [taken] = await database
    .insert(operatorAttempts)
    .values({ key, count: 1, since: now })
    .onConflictDoUpdate({ target: operatorAttempts.key, ...turn.taken })
    .returning({ count: operatorAttempts.count })
  if (taken !== undefined) return null
  const [row] = await database
    .select({ left: turn.left })
    .from(operatorAttempts)
    .where(eq(operatorAttempts.key, key))
  return Math.max(1, Number(row?.left ?? pace.first))
}

export const clearAttempts = (database: Database, key: string) =>
  database.delete(operatorAttempts).where(eq(operatorAttempts.key, key))

/** Takes a try back that was none. */
export const uncountAttempt = (database: Database, key: string) =>
  database
    .update(operatorAttempts)
    .set({ count: sql`greatest(${operatorAttempts.count} - 1, 0)` })
    .where(eq(operatorAttempts.key, key))
