import { type AnyColumn, sql } from 'drizzle-orm'
import { type Pace, TRIES_FORGOTTEN } from './pace.ts'

interface Tries {
  readonly count: AnyColumn
  /** When the last one was taken. */
  readonly since: AnyColumn
}

/**
 * What an upsert of a try needs so that it is taken in its turn alone, and how long another has to wait, in ms. Tries that
 * come at once take turns at their row.
 */
export const turnOf = ({ count, since }: Tries, { free, first, longest }: Pace, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  const over = sql`${since} < ${new Date(now.getTime() - TRIES_FORGOTTEN).toISOString()}::timestamptz`
  const wait = sql`CASE WHEN ${count} < ${free}::int THEN interval '0' ELSE
    interval '1 millisecond' * least(${longest}::float8, ${first}::float8 * power(2, least(${count} - ${free}::int, 30))) END`
  return {
    taken: {
      set: {
        count: sql`CASE WHEN ${over} THEN 1 ELSE ${count} + 1 END`,
        since: sql`excluded.since`,
      },
      // The sum of a moment and an interval goes by the time zone: a distributed database takes none of it here.
      setWhere: sql`${over} OR ${at} - ${since} >= ${wait}`,
    },
    left: sql<string>`extract(epoch FROM ${since} + ${wait} - ${at}) * 1000`,
  }
}
