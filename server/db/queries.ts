import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './reader.ts'

/** What statements in plain SQL are sent by: a connection, or a transaction of the query builder. */
export interface Queries {
  query<R extends object>(text: string, values?: readonly unknown[]): Promise<{ readonly rows: R[] }>
}

/** `$1`, `$2`, … become the values: the query builder numbers its parameters itself. */
const filled = (text: string, values: readonly unknown[]): SQL => {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    ),
  )
}

/** Sends plain SQL within a transaction. */
export const queriesIn = (tx: Transaction): Queries => ({
  async query<R extends object>(text: string, values: readonly unknown[] = []) {
    const { rows } = await tx.execute(filled(text, values))
    return { rows: rows as R[] }
  },
})
