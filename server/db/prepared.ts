import type { Database } from './database.ts'

/**
 * A statement that is asked all the time: it is put together once, and each connection has the database plan it once. Each
 * has a name of its own.
 *
 * @example
 * const numbers = prepared((database) =>
 *   database.select({ number: orders.number }).from(orders)
 *     .where(eq(orders.tenantId, sql.placeholder('tenantId'))).prepare('order_numbers'))
 * const rows = await numbers(database).execute({ tenantId })
 */
export const prepared = <Q>(build: (database: Database) => Q): ((database: Database) => Q) => {
  const known = new WeakMap<Database, Q>()
  return (database) => {
    const found = known.get(database) ?? build(database)
    known.set(database, found)
    return found
  }
}
