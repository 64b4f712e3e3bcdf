import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { loadDemo } from '#demo/load.ts'
import { createApp } from './app.ts'
import { type Database, openDatabase } from './db/database.ts'
import { startCluster } from './db/embedded/cluster.ts'
import { migrate } from './db/migrate.ts'
import { mediaFolder } from './media.ts'
import { seedAddresses } from './modules/addresses/seed.ts'
import { wantsDemo } from './modules/demo/wanted.ts'
import { registerPages } from './render.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'

const FIRST_PORT = 3000
const PORTS_TRIED = 100
/** Longest wait for open requests at the end, in ms. */
const DRAIN_LIMIT = 10_000
/** Longest wait for a step of the start that is under way when the end is asked for, in ms. */
const STEP_LIMIT = 60_000
/** How long a request waits for the database, in ms. */
const PATIENCE = 15_000

const say = (line: string) => process.stdout.write(`${line}\n`)

/** What has to be undone at the end, the last first. */
const undo: (() => Promise<unknown>)[] = []

let ending = false

const start = async () => {
  const settings = readSettings()
  const url = settings.databaseUrl ?? (await startEmbedded(settings))
  if (!ending) await prepare(settings, url)
  if (ending) return
  const database = openDatabase(url, { patience: PATIENCE })
  undo.push(() => database.$client.end())
  const { databaseReplicaUrl } = settings
  const replica =
    databaseReplicaUrl === undefined ? undefined : openDatabase(databaseReplicaUrl, { patience: PATIENCE })
  undo.push(async () => replica?.$client.end())
  const app = await createApp({ settings, database, replica, pages: registerPages })
  undo.push(() => app.close())
  say(`\nVitrina is open at ${await listen(app, settings)}`)
}

/** Brings the database to what this version expects, however long it takes. */
const prepare = async (settings: Settings, url: string) => {
  const database = openDatabase(url)
  try {
    const applied = await migrate(database.$client)
    if (applied.length > 0) say(`• Database migrated: ${applied.join(', ')}`)
    if (!ending) await seedAddresses(database)
    if (!ending && (await wantsDemo(settings, database))) await startDemo(settings, database)
  } finally {
    await database.$client.end()
  }
}

const startEmbedded = async (settings: Settings): Promise<string> => {
  const cluster = await startCluster({ dataDir: settings.dataDir, say: (line) => say(`• ${line}`) })
  undo.push(() => cluster.stop())
  say(cluster.adopted ? '• Database joined: it was still running' : '• Database started')
  return cluster.url()
}

const startDemo = async (settings: Settings, database: Database) => {
  const loaded = await loadDemo(database, mediaFolder(settings))
  if (loaded.length > 0) say(`• Demo loaded: ${loaded.join(', ')}`)
}

const listen = async (app: FastifyInstance, { host, port }: Settings): Promise<string> => {
  if (port !== undefined) {
    if (port !== 0 && !(await isFree(port, host))) {
      throw new SettingsError(`Wrong settings.\nPORT: expected a free port, and ${port} is taken.`)
    }
    return app.listen({ host, port })
  }
  for (let candidate = FIRST_PORT; candidate < FIRST_PORT + PORTS_TRIED; candidate++) {
    if (!(await isFree(candidate, host))) continue
    if (candidate !== FIRST_PORT) say(`• Port ${FIRST_PORT} is taken: using ${candidate}`)
    return app.listen({ host, port: candidate })
  }
  throw new SettingsError(
    'Wrong settings.\nPORT: expected a free port, and those from 3000 on are all taken.',
  )
}

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

const close = async () => {
  for (const step of undo.splice(0).reverse()) {
    await step().catch((cause: unknown) => console.error(messageOf(cause)))
  }
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

const fail = async (cause: unknown) => {
  console.error(
    `\n${cause instanceof SettingsError ? cause.message : `The start failed: ${messageOf(cause)}`}`,
  )
  process.exitCode = 1
  await close()
}

const started = start().catch(fail)

const giveUpAfter = (ms: number) => setTimeout(() => process.exit(1), ms).unref()

/** Drains and closes, once: a terminal's Ctrl-C reaches us directly and through the command that started us. */
const end = async () => {
  if (ending) return
  ending = true
  const patience = giveUpAfter(STEP_LIMIT)
  await started
  clearTimeout(patience)
  giveUpAfter(DRAIN_LIMIT)
  await close()
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
