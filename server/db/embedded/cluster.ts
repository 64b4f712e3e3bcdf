import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { unprivilegedAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import {
  checkVersion,
  type Host,
  halt,
  initialise,
  keptPassword,
  lastWords,
  launch,
  ROLE,
  recordedPort,
} from './host.ts'
import { preparePlace } from './place.ts'

/** Key of the advisory lock that every server holds, shared, for as long as it uses the cluster. */
const IN_USE = 4_718_002
const ATTEMPTS = 5
const PAUSE_MS = 300
const DATABASE = 'vitrina'

export interface Cluster {
  /** Address of one of its databases; without a name the shop's own. */
  url(database?: string): string
  /** Its postmaster already ran: left by a killed process, or kept by another server on the same data. */
  readonly adopted: boolean
  /** Lets go of the cluster; the last server that uses it stops the postmaster. Close pools first. */
  stop(): Promise<void>
}

interface ClusterOptions {
  /** Absolute; the cluster is `<dataDir>/postgres`. */
  readonly dataDir: string
  /** Progress for the person who waits, one line each. */
  readonly say?: (line: string) => void
  /** False only for data that may be lost, as in tests. */
  readonly durable?: boolean
}

/** Starts PostgreSQL on the cluster below `dataDir`, made the first time, or joins the one that runs there. */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { dataDir, say = () => undefined, durable = true } = options
  const account = await unprivilegedAccount()
  const place = await preparePlace(dataDir, await findBinaries(), account, say)
  const host: Host = { ...place, dataDir, account, durable, password: keptPassword(dataDir) }
  if (!existsSync(join(host.cluster, 'PG_VERSION'))) {
    say('Creating the database …')
    await initialise(host)
  }
  await checkVersion(host)
  let cause: unknown
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await joinOrLaunch(host, attempt)
    } catch (reason) {
      cause = reason
      await sleep(PAUSE_MS)
    }
  }
  throw new Error(`The embedded database did not start.\n${await lastWords(host)}`, { cause })
}

const joinOrLaunch = async (host: Host, attempt: number): Promise<Cluster> => {
  const recorded = await recordedPort(host)
  if (recorded !== undefined) {
    const joined = await attach(host, recorded, true).catch(() => undefined)
    if (joined !== undefined) return joined
    // A postmaster that answers nobody is stopped; one that has died leaves nothing to stop.
    if (attempt > ATTEMPTS / 2) await halt(host).catch(() => undefined)
  }
  return attach(host, await launch(host), false)
}

const addressOf = (host: Host, port: number, database: string) =>
  `postgres://${ROLE}:${host.password}@127.0.0.1:${port}/${database}`

const connect = async (host: Host, port: number): Promise<Client> => {
  const client = new Client({
    connectionString: addressOf(host, port, 'postgres'),
    connectionTimeoutMillis: 5000,
    application_name: 'vitrina-keeper',
  })
  // Cut when the postmaster ends; `stop` looks for itself whether one runs.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const attach = async (host: Host, port: number, adopted: boolean): Promise<Cluster> => {
  const keeper = await connect(host, port)
  try {
    await claim(keeper, host)
    await ensureDatabase(keeper)
  } catch (cause) {
    await keeper.end()
    throw cause
  }
  return {
    url: (database = DATABASE) => addressOf(host, port, database),
    adopted,
    stop: () => leave(host, port, keeper),
  }
}

/** Takes the shared lock, unless the cluster on that port is not ours or is about to stop. */
const claim = async (keeper: Client, host: Host) => {
  const { rows } = await keeper.query<{ folder: string; claimed: boolean }>(
    "SELECT current_setting('data_directory') AS folder, pg_try_advisory_lock_shared($1) AS claimed",
    [IN_USE],
  )
  if (rows[0]?.folder !== host.cluster) throw new Error(`Another cluster listens there: ${rows[0]?.folder}`)
  if (!rows[0].claimed) throw new Error('The cluster is stopping')
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

const leave = async (host: Host, port: number, keeper: Client) => {
  const last = await isLast(keeper).catch(async () => {
    const again = await connect(host, port).catch(() => undefined)
    return again === undefined ? false : isLast(again).finally(() => again.end())
  })
  if (last) await halt(host)
  await keeper.end().catch(() => undefined)
}

const isLast = async (keeper: Client): Promise<boolean> => {
  await keeper.query('SELECT pg_advisory_unlock_shared($1)', [IN_USE])
  const { rows } = await keeper.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [IN_USE])
  return rows[0]?.last ?? false
}
