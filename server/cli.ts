import { text } from 'node:stream/consumers'
import { CliError, type Context } from './cli/command.ts'
import { runCli } from './cli/run.ts'
import { openDatabase } from './db/database.ts'
import { startCluster } from './db/embedded/cluster.ts'
import { migrate } from './db/migrate.ts'
import { seedAddresses } from './modules/addresses/seed.ts'
import { readSettings, SettingsError } from './settings.ts'

const BAR = 30

/** What has to be undone at the end, the last first. */
const undo: (() => Promise<unknown>)[] = []

/** Joins the embedded database of an open shop, or starts it for as long as the command runs. */
const open = async (): Promise<Context> => {
  const settings = readSettings()
  let url = settings.databaseUrl
  if (url === undefined) {
    const cluster = await startCluster({ dataDir: settings.dataDir })
    undo.push(() => cluster.stop())
    url = cluster.url()
  }
  const database = openDatabase(url, { max: 3 })
  undo.push(() => database.$client.end())
  await migrate(database.$client)
  await seedAddresses(database)
  return { settings, database, say, input, progress }
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

try {
  await runCli(process.argv.slice(2), say, open)
} catch (cause) {
  process.exitCode = 1
  if (cause instanceof CliError || cause instanceof SettingsError) console.error(cause.message)
  else console.error(`La orden falló: ${cause instanceof Error ? cause.message : String(cause)}`)
} finally {
  await close()
}
