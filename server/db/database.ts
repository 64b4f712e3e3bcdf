import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { schema } from './schema/schema.ts'

export type Database = NodePgDatabase<typeof schema> & { readonly $client: Pool }

interface DatabaseOptions {
  /** Connections at most. */
  readonly max?: number
  /** How long a statement may take, or a connection may be waited for, in ms; for ever unless told. */
  readonly patience?: number
}

const limitsOf = (patience: number) => ({
  connectionTimeoutMillis: patience,
  statement_timeout: patience,
  idle_in_transaction_session_timeout: patience,
  // After the server's own limit: for one that says nothing any more.
  query_timeout: patience + 1000,
})

/** Opens a pool; nothing connects before the first query. Close with `database.$client.end()`. */
export const openDatabase = (url: string, { max = 10, patience }: DatabaseOptions = {}): Database => {
  const client = new Pool({
    connectionString: url,
    max,
    application_name: 'vitrina',
    keepAlive: true,
    ...(patience === undefined ? {} : limitsOf(patience)),
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  client.on('error', () => undefined)
  // The same while a request holds it between two queries; its next one fails, and the request with it.
  client.on('connect', (connection) => connection.on('error', () => undefined))
  return drizzle({ client, schema })
}
