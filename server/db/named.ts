import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database } from './database.ts'
import type { Reader } from './reader.ts'

const dialect = new PgDialect()

const isPool = (reader: Reader): reader is Database => '$client' in reader

/**
 * Rows of a statement. On the pool it is prepared under its name, once per connection: for statements whose planning
 * costs as much as their run. One name, one text.
 */
export const readNamed = async <R extends QueryResultRow>(
  reader: Reader,
  name: string,
  statement: SQL,
): Promise<R[]> => {
  // Drizzle's type of the row is the very one that it was asked for.
  if (!isPool(reader)) return (await reader.execute<R>(statement)).rows as unknown as R[]
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return (await reader.$client.query<R>({ name, text, values })).rows
}
