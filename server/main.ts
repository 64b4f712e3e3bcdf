import type { FastifyInstance } from 'fastify'
import { loadDemo } from '#server/modules/demo/load.ts'
import { createApp } from './app.ts'
import { type Database, type Moving, openDatabase } from './db/database.ts'
import { startCluster } from './db/embedded/cluster.ts'
import { migrate } from './db/migrate.ts'
import { readSettings, type Settings, SettingsError } from './environment/settings.ts'
import { messageOf } from './errors/message-of.ts'
import { isGone } from './http/errors.ts'
import { seedAddresses } from './modules/addresses/seed.ts'
import { wantsDemo } from './modules/demo/wanted.ts'
import { createStaff } from './modules/staff/service.ts'
import { listenLocally } from './office/http/listen.ts'
import { officeAddress, officeMode } from './office/http/mode.ts'
import { setupNotice } from './office/staff/setup.ts'
import { registerPages } from './pages/serve.ts'
import { expectDataDir, namingDataDir } from './start/data-dir.ts'
import { expectPort, listen } from './start/listening.ts'
import { warnings } from './start/warnings.ts'
import { mediaFolder } from './storage/media-folder.ts'

/** Longest wait for open requests at the end, in ms. */
const DRAIN_LIMIT = 10_000
/** Longest wait for a step of the start that is under way when the end is asked for, in ms. */
const STEP_LIMIT = 60_000
/** How long a request waits for the database, in ms. */
const PATIENCE = 15_000

const say = (line: string) => process.stdout.write(`${line}\n`)
const sayStep = (line: string) => say(`• ${line}`)

/** What has to be undone at the end, the last first. */
const undo: (() => Promise<unknown>)[] = []

let ending = false

const start = async () => {
  const settings = readSettings()
  await expectPort(settings)
  try {
    await open(settings)
  } catch (cause) {
    throw namingDataDir(cause, settings.dataDir)
  }
}

const open = async (settings: Settings) => {
  await expectDataDir(settings.dataDir)
  const from = settings.databaseUrl ?? (await startEmbedded(settings))
  if (!ending) await prepare(settings, from)
  if (ending) return
  const database = openDatabase(from, { patience: PATIENCE })
  undo.push(() => database.$client.end())
  const { databaseReplicaUrl } = settings
  const replica =
    databaseReplicaUrl === undefined ? undefined : openDatabase(databaseReplicaUrl, { patience: PATIENCE })
  undo.push(async () => replica?.$client.end())
  const app = await createApp({ settings, database, replica, pages: registerPages })
  undo.push(() => app.close())
  const address = await listen(app, settings, sayStep)
  const office = await openOffice(app, settings)
  for (const warning of await warnings(settings, database)) console.warn(`\n${warning}`)
  say(`\nVitrina is open at ${address}`)
  say(office)
}

/** Opens the back office, where it has a port of its own. Answers what is said of it. */
const openOffice = async (app: FastifyInstance, settings: Settings): Promise<string> => {
  const mode = officeMode(settings)
  const shops = app.server.address()
  if (mode === 'local' && typeof shops === 'object' && shops) {
    const local = await listenLocally(app.office, shops.port)
    undo.push(async () => local.close())
  }
  const staff = createStaff({ database: app.ports.database, authSecret: settings.authSecret })
  const { open, code, waitsFor = [] } = await setupNotice(staff, { mode, setupCode: settings.setupCode })
  const address = officeAddress(app.office.officeOrigin)
  const news =
    code !== undefined
      ? `setup code, 24 h: ${code}`
      : mode === 'local'
        ? "new here: open it on this machine and press 'Empezar'"
        : 'new here: open it and set it up with SETUP_CODE'
  if (waitsFor.length > 0)
    return (
      `Gestión (back office) waits: ${waitsFor.join(', ')} ${waitsFor.length === 1 ? 'has' : 'have'} a measuring code, and ` +
      'foreign script may not share its host name. Give it a name of its own (OFFICE_URL=https://…), or take the code out.'
    )
  return `Gestión (back office): ${address}${open ? `   ${news}` : ''}`
}

/** Brings the database to what this version expects, however long it takes. */
const prepare = async (settings: Settings, from: string | Moving) => {
  const database = openDatabase(from)
  try {
    const applied = await migrate(database.$client)
    if (applied.length > 0) sayStep('Database brought up to date')
    if (!ending) await seedAddresses(database)
    if (!ending && (await wantsDemo(settings, database))) await startDemo(settings, database)
  } finally {
    await database.$client.end()
  }
}

const startEmbedded = async (settings: Settings): Promise<Moving> => {
  const cluster = await startCluster({ dataDir: settings.dataDir, say: sayStep })
  undo.push(() => cluster.stop())
  sayStep(cluster.adopted ? 'Database joined: it was still running' : 'Database started')
  return cluster
}

const startDemo = async (settings: Settings, database: Database) => {
  const loaded = await loadDemo(database, mediaFolder(settings))
  if (loaded.length > 0) sayStep(`Demo loaded: ${loaded.join(', ')}`)
}

const close = async () => {
  for (const step of undo.splice(0).reverse()) {
    await step().catch((cause: unknown) => console.error(messageOf(cause)))
  }
}

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

// A statement that nobody awaits may fail while the database is away, in a library too: no reason to go with it.
process.on('unhandledRejection', (cause) => {
  if (!isGone(cause)) throw cause
  console.error(`A statement that nobody awaits failed: ${messageOf(cause)}`)
})
