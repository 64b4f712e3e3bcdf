import { Client } from 'pg'
import { type Host, ROLE } from './host.ts'
import { expectOwn, type Identity } from './identity.ts'

/** Key of the advisory lock that every server holds, shared, for as long as it uses the cluster. */
const IN_USE = 4_718_002
const DATABASE = 'vitrina'

/** The connection by which a server holds on to a running cluster; it ends when the postmaster does. */
export interface Link {
  readonly port: number
  readonly keeper: Client
  /** Its postmaster already ran. */
  readonly adopted: boolean
}

export const addressOf = (host: Host, port: number, database: string) =>
  `postgres://${ROLE}:${host.password}@127.0.0.1:${port}/${database}`

/** Holds on to the cluster that listens on `port`. Throws a `ForeignCluster` when that is another one. */
export const attach = async (host: Host, own: Identity, port: number, adopted: boolean): Promise<Link> => {
  const keeper = new Client({
    connectionString: addressOf(host, port, 'postgres'),
    connectionTimeoutMillis: 5000,
    application_name: 'vitrina-keeper',
  })
  // Its end is what is listened to.
  keeper.on('error', () => undefined)
  await keeper.connect()
  try {
    await expectOwn(keeper, own)
    await claim(keeper)
    await ensureDatabase(keeper)
  } catch (cause) {
    await keeper.end()
    throw cause
  }
  return { port, keeper, adopted }
}

/** Takes the shared lock, unless the cluster is about to stop. */
const claim = async (keeper: Client) => {
  const { rows } = await keeper.query<{ claimed: boolean }>(
    'SELECT pg_try_advisory_lock_shared($1) AS claimed',
    [IN_USE],
  )
  if (!rows[0]?.claimed) throw new Error('The cluster is stopping')
}

const ensureDatabase = async (keeper: Client) => {
  const known = await keeper.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
  if (known.rowCount !== 0) return
  await keeper.query(`CREATE DATABASE ${DATABASE}`).catch((cause: unknown) => {
    const taken =
      cause instanceof Error && 'code' in cause && (cause.code === '42P04' || cause.code === '23505')
    if (!taken) throw cause
  })
}

/** Gives the shared lock back, and takes it alone: whether nobody else uses the cluster. */
export const isLast = async (keeper: Client): Promise<boolean> => {
  await keeper.query('SELECT pg_advisory_unlock_shared($1)', [IN_USE])
  const { rows } = await keeper.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [IN_USE])
  return rows[0]?.last ?? false
}
