import { type SQL, sql } from 'drizzle-orm'

/** A statement with `$1`-style parameters for Drizzle, so that it runs in the caller's transaction. */
export const statement = (text: string, values: readonly unknown[]): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`)),
  )
