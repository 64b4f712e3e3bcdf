import { fillPlaceholders, type Param, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database } from './database.ts'
import type { Reader } from './reader.ts'

const dialect = new PgDialect()

const isPool = (reader: Reader): reader is Database => '$client' in reader

/** A value of a statement where it stands. */
export type Value = Param | Placeholder

/** What stands for each value, made as the statement asks for it. */
const each = <V extends Readonly<Record<string, unknown>>>(standsFor: (key: string) => Value) =>
  new Proxy({} as { readonly [K in keyof V]: Value }, { get: (_, key) => standsFor(String(key)) })

/**
 * A statement that is prepared on the pool under its name, once per connection, and whose text is put together once: for
 * statements whose planning, or text, costs as much as their run. One name, one text.
 *
 * @example
 * const readNames = named<{ name: string }, { ids: readonly number[] }>(
 *   'names',
 *   ({ ids }) => sql`SELECT name FROM products WHERE id = ANY(${ids}::bigint[])`,
 * )
 * const rows = await readNames(database, { ids: [1, 2] })
 */
export const named = <R extends QueryResultRow, V extends Readonly<Record<string, unknown>>>(
  name: string,
  write: (values: { readonly [K in keyof V]: Value }) => SQL,
) => {
  let written: { readonly text: string; readonly places: unknown[] } | undefined

  const once = () => {
    const { sql: text, params: places } = dialect.sqlToQuery(write(each<V>(sql.placeholder)))
    return { text, places }
  }

  return async (reader: Reader, values: V): Promise<R[]> => {
    if (!isPool(reader)) {
      const statement = write(each<V>((key) => sql.param(values[key])))
      // Drizzle's type of the row is the very one that it was asked for.
      return (await reader.execute<R>(statement)).rows as unknown as R[]
    }
    written ??= once()
    const { text, places } = written
    return (await reader.$client.query<R>({ name, text, values: fillPlaceholders(places, values) })).rows
  }
}
