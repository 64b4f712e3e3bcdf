import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { CliError, type Context } from './cli/command.ts'
import { runCli } from './cli/run.ts'
import { openDatabase } from './db/database.ts'
import { startCluster } from './db/embedded/cluster.ts'
import { migrate } from './db/migrate.ts'
import { readSettings, type Settings, SettingsError } from './environment/settings.ts'
import { messageOf } from './errors/message-of.ts'
import { printable } from './formats/printable.ts'
import { seedAddresses } from './modules/addresses/seed.ts'
import { expectDataDir, namingDataDir } from './start/data-dir.ts'

const BAR = 30
/** Exit codes as a shell gives them. */
const SIGNALS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const
/** How long the end may take that a signal asked for, in ms, and how long a running statement is waited for then. */
const END_LIMIT = 10_000
const STATEMENT_LIMIT = 2000

/** What has to be undone at the end, the last first. */
const undo: (() => Promise<unknown>)[] = []

let opening: Promise<Context> | undefined

/** Joins the embedded database of an open shop, or starts it for as long as the command runs. */
const open = async (asItIs: boolean): Promise<Context> => {
  const settings = readSettings()
  const database = openDatabase(settings.databaseUrl ?? (await startEmbedded(settings)), { max: 3 })
  // What still runs then is cut off with the database.
  undo.push(() => Promise.race([database.$client.end(), sleep(STATEMENT_LIMIT, undefined, { ref: false })]))
  if (!asItIs) {
    await migrate(database.$client)
    await seedAddresses(database)
  }
  return { settings, database, say, input, progress }
}

const startEmbedded = async ({ dataDir }: Settings) => {
  try {
    await expectDataDir(dataDir)
    const cluster = await startCluster({ dataDir })
    undo.push(() => cluster.stop())
    return cluster
  } catch (cause) {
    throw namingDataDir(cause, dataDir)
  }
}

const say = (line: string) => console.log(line)

const input = async () => {
  // What is typed would stand on the screen.
  if (process.stdin.isTTY)
    throw new CliError(
      'Se espera un archivo: shop credenciales guardar TIENDA CUENTA < archivo (o --archivo).',
    )
  return text(process.stdin)
}

let shown = -1
const progress = (share: number) => {
  const percent = Math.floor(share * 100)
  if (!process.stderr.isTTY || percent === shown) return
  shown = percent
  const full = Math.round(share * BAR)
  process.stderr.write(
    `\r[${'█'.repeat(full)}${'·'.repeat(BAR - full)}] ${percent} %${percent === 100 ? '\n' : ''}`,
  )
}

const close = async () => {
  for (const step of undo.splice(0).reverse()) await step().catch(() => undefined)
}

let ending = false
/** What was not committed yet is gone. */
const end = async (code: number) => {
  if (ending) return
  ending = true
  await opening?.catch(() => undefined)
  setTimeout(() => process.exit(code), END_LIMIT).unref()
  await close()
  process.exit(code)
}
for (const [signal, code] of SIGNALS) process.on(signal, () => void end(code))

try {
  await runCli(process.argv.slice(2), say, (asItIs) => {
    opening = open(asItIs)
    return opening
  })
} catch (cause) {
  process.exitCode = 1
  // When it is asked to end, its connections are cut.
  if (ending) await new Promise(() => undefined)
  const isExpected = cause instanceof CliError || cause instanceof SettingsError
  console.error(printable(`${isExpected ? '' : 'La orden falló: '}${messageOf(cause)}`))
} finally {
  await close()
}
