import { and, eq, getTableColumns, inArray, is, isNull, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/database.ts'
import { onDatabaseOf, type ShopServer } from '../server/server.ts'

/** Whatever has a database: what a test has opened in its own process, or a running server. */
export type Asked = { readonly database: Database } | ShopServer

export const onDatabase = <T>(asked: Asked, work: (database: Database) => Promise<T>): Promise<T> =>
  'database' in asked ? work(asked.database) : onDatabaseOf(asked, work)

export type Row<T extends PgTable> = T['$inferSelect']

/** A row's number is text on the wire. */
type Sought<V> = V extends number ? V | string : V

/** What the rows have in each of these columns: the value, one of several, or null. */
export type Where<T extends PgTable> = {
  readonly [K in keyof Row<T>]?: Sought<Row<T>[K]> | readonly Sought<Row<T>[K]>[]
}

type Given<V> = V extends string | number | boolean | Date | null | readonly unknown[] ? V : Partial<V>

/** What the columns are to have; of a document, the fields that are given. */
export type Patch<T extends PgTable> = { readonly [K in keyof Row<T>]?: Given<Row<T>[K]> | SQL }

const columnOf = (table: PgTable, name: string): PgColumn => {
  const column = getTableColumns(table)[name]
  if (column === undefined) throw new Error(`No column ${name}`)
  return column
}

const matching = (table: PgTable, where: object) =>
  and(
    ...Object.entries(where).map(([name, value]) => {
      const column = columnOf(table, name)
      if (value === null) return isNull(column)
      return Array.isArray(value) ? inArray(column, value) : eq(column, value)
    }),
  )

const written = (column: PgColumn, value: unknown) => {
  const isDocument =
    typeof value === 'object' &&
    value !== null &&
    !(Array.isArray(value) || value instanceof Date || is(value, SQL))
  return isDocument ? sql`coalesce(${column}, '{}'::jsonb) || ${JSON.stringify(value)}::jsonb` : value
}

/** Rows of a table, in no order. */
export const rowsOf = <T extends PgTable>(asked: Asked, table: T, where: Where<T> = {}): Promise<Row<T>[]> =>
  onDatabase(asked, async (database) =>
    database
      .select()
      .from(table as PgTable)
      .where(matching(table, where)),
  )

/** The one of them; throws where there is none, or more than one: in no order, the first is any. */
export const rowOf = async <T extends PgTable>(asked: Asked, table: T, where: Where<T>): Promise<Row<T>> => {
  const [row, ...others] = await rowsOf(asked, table, where)
  if (row === undefined || others.length > 0)
    throw new Error(`${others.length === 0 ? 'No row' : 'More than one row'} with ${JSON.stringify(where)}`)
  return row
}

/**
 * Changes the rows that match; an empty `where` is every row. Of a document the fields that are given take the place of those
 * of the same names, others stay. Throws where nothing matches: a test of rows that are not there proves nothing.
 */
export const changeRows = <T extends PgTable>(asked: Asked, table: T, where: Where<T>, patch: Patch<T>) =>
  onDatabase(asked, async (database) => {
    const values = Object.entries(patch).map(([name, value]) => [name, written(columnOf(table, name), value)])
    const { rowCount } = await database
      .update(table as PgTable)
      .set(Object.fromEntries(values))
      .where(matching(table, where))
    if (rowCount === 0) throw new Error(`No row with ${JSON.stringify(where)}`)
  })

/** Adds rows as they are given. */
export const addRows = <T extends PgTable>(asked: Asked, table: T, ...rows: T['$inferInsert'][]) =>
  onDatabase(asked, async (database) => {
    await database.insert(table as PgTable).values(rows)
  })

export const deleteRows = <T extends PgTable>(asked: Asked, table: T, where: Where<T>) =>
  onDatabase(asked, async (database) => {
    await database.delete(table).where(matching(table, where))
  })

/** Empties tables, in this order. */
export const emptyTables = async (asked: Asked, ...tables: readonly PgTable[]) => {
  for (const table of tables) await deleteRows(asked, table, {})
}
