import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startCluster } from '#server/db/embedded/cluster.ts'
import { built } from '../../tools/build/builds.mjs'
import { freePort } from './ports.ts'

/** Longest wait for a start with a new database and the demo, in ms. */
const START_LIMIT = 90_000

/** The real built server as a process of its own, with its own data. */
export interface ShopServer {
  readonly port: number
  readonly origin: string
  readonly dataDir: string
  /** Set where its database is not the embedded one of its data folder. */
  readonly databaseUrl: string | undefined
  /** What it has written so far. */
  output(): string
  /** kill -9: no farewell, no clean-up. */
  kill(): Promise<void>
  /** Lets it finish; its data stay. */
  stop(): Promise<void>
  /** Starts it again on the same port and data. */
  start(): Promise<void>
  /** Ends it and removes its data, unless they were given to it. */
  close(): Promise<void>
}

interface ServerOptions {
  env?: Record<string, string>
  port?: number
  /** Data folder that stays; an empty folder of its own by default. */
  dataDir?: string
  /** A database elsewhere than in its data folder; the demo shops are loaded into it. */
  databaseUrl?: string
  /** `main.js` of a built server; the current build's by default. */
  main?: string | undefined
}

const running = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.exitCode === null && child.signalCode === null

const end = async (child: ChildProcess | undefined, signal: NodeJS.Signals) => {
  if (!running(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

const ready = async (origin: string, child: ChildProcess, output: () => string) => {
  const ended = () => child.signalCode ?? child.exitCode
  const deadline = performance.now() + START_LIMIT
  while (performance.now() < deadline) {
    if (ended() !== null) throw new Error(`The server ended at its start (${ended()}):\n${output()}`)
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`The server is not ready after ${START_LIMIT / 1000} s:\n${output()}`)
}

/** Starts the built server, on an empty data folder with the demo shops by default, and waits until it is ready. */
export const startServer = async ({
  env = {},
  port,
  dataDir: given,
  databaseUrl,
  main = built('server/main.js'),
}: ServerOptions = {}): Promise<ShopServer> => {
  const chosen = port ?? (await freePort())
  const origin = `http://127.0.0.1:${chosen}`
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'vitrina-flow-'))
  let written = ''
  let child: ChildProcess | undefined

  const start = async () => {
    child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(chosen),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, DEMO: '1' }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const append = (chunk: Buffer) => {
      written += chunk
    }
    child.stdout?.on('data', append)
    child.stderr?.on('data', append)
    await ready(origin, child, () => written)
  }

  const close = async () => {
    if (running(child)) await end(child, 'SIGTERM')
    else if (databaseUrl === undefined) {
      // A killed server has left its database running: join it and leave as the last.
      const cluster = await startCluster({ dataDir })
      await cluster.stop()
    }
    if (given === undefined) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  try {
    await start()
  } catch (error) {
    // Nobody else knows of what has been started so far.
    await close()
    throw error
  }
  return {
    port: chosen,
    origin,
    dataDir,
    databaseUrl,
    output: () => written,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
    start,
    close,
  }
}

/** Works on the database of a running server. */
export const onDatabaseOf = async <T>(
  { dataDir, databaseUrl }: ShopServer,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const cluster = databaseUrl === undefined ? await startCluster({ dataDir }) : undefined
  const database = openDatabase(databaseUrl ?? cluster?.url() ?? '', { max: 1 })
  try {
    return await work(database)
  } finally {
    await database.$client.end()
    await cluster?.stop()
  }
}

/** Asks the database of a running server. */
export const askDatabase = <Row extends object>(server: ShopServer, sql: string, values: unknown[] = []) =>
  onDatabaseOf(server, async ({ $client }) => (await $client.query<Row>(sql, values)).rows)
