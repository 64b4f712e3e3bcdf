import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient } from 'pg'
import { schema } from './schema/schema.ts'

export type Database = NodePgDatabase<typeof schema> & { readonly $client: Pool }

/** A cluster that may come back on another port, and whose old port may lead to another cluster by then. */
export interface Moving {
  url(): string
  /** Throws unless the connection leads to it. */
  verify(client: ClientBase): Promise<void>
}

interface DatabaseOptions {
  /** Connections at most. */
  readonly max?: number
  /** How long a statement may take, or a connection may be waited for, in ms; for ever by default. */
  readonly patience?: number
}

const limitsOf = (patience: number) => ({
  connectionTimeoutMillis: patience,
  statement_timeout: patience,
  idle_in_transaction_session_timeout: patience,
  // After the server's own limit: for one that says nothing any more.
  query_timeout: patience + 1000,
})

/** Each new connection looks up the address, and makes sure of who answers there before anybody has it. */
const following = (cluster: Moving) => ({
  Client: class extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: cluster.url() })
    }
  },
  onConnect: (client: ClientBase) => cluster.verify(client),
})

/** How long who holds a connection that has ended may take to give it back, in ms. */
const GIVING_BACK = 1000

/**
 * Takes back connections that have ended and that nobody gives back: a transaction whose `begin` fails keeps its own for
 * ever (drizzle-orm 0.45), so that each outage would cost the pool some of its places, and the pool could not be closed.
 */
const releaseEnded = (pool: Pool) => {
  const held = new WeakSet<PoolClient>()
  const releaseAgain = (connection: PoolClient) => {
    if (!held.has(connection)) return
    const { release } = connection
    // Whoever gives it back after all does nothing any more.
    connection.release = () => undefined
    release.call(connection, true)
  }
  pool.on('acquire', (connection) => held.add(connection))
  pool.on('release', (_error, connection) => held.delete(connection))
  pool.on('connect', (connection) =>
    connection.once('end', () => setTimeout(releaseAgain, GIVING_BACK, connection).unref()),
  )
}

/** PostgreSQL compiles what it thinks costly, which takes seconds for statements of imports that run in milliseconds. */
const UNCOMPILED = '-c jit=off'

/** Opens a pool; nothing connects before the first query. Close with `database.$client.end()`. */
export const openDatabase = (
  from: string | Moving,
  { max = 10, patience }: DatabaseOptions = {},
): Database => {
  const client = new Pool({
    ...(typeof from === 'string' ? { connectionString: from } : following(from)),
    max,
    application_name: 'vitrina',
    options: UNCOMPILED,
    keepAlive: true,
    ...(patience === undefined ? {} : limitsOf(patience)),
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  client.on('error', () => undefined)
  // The same while a request holds it between two queries; its next one fails, and the request with it.
  client.on('connect', (connection) => connection.on('error', () => undefined))
  releaseEnded(client)
  return drizzle({ client, schema })
}

/** The same database by a connection of its own, whose statements take as long as they take. Close it after use. */
export const withoutLimits = ({ $client: { options } }: Database): Database => {
  const limits = {
    connectionTimeoutMillis: 0,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    query_timeout: 0,
  }
  const client = new Pool({ ...options, ...limits, max: 1 })
  client.on('error', () => undefined)
  client.on('connect', (connection) => connection.on('error', () => undefined))
  return drizzle({ client, schema })
}

/** Runs work whose statements take longer than a request's may, on a connection of its own without that limit. */
export const runWithoutLimits = async <T>(
  database: Database,
  use: (unlimited: Database) => Promise<T>,
): Promise<T> => {
  if (database.$client.options.statement_timeout === undefined) return use(database)
  const unlimited = withoutLimits(database)
  return use(unlimited).finally(() => unlimited.$client.end())
}
