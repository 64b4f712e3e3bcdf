import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoShops } from '#demo/shops.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startCluster } from '#server/db/embedded/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedAddresses } from '#server/modules/addresses/seed.ts'
import { loadDemo } from '#server/modules/demo/load.ts'

/** With their owners: PostgreSQL's files belong to a user of its own. */
export const copyData = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to])

/** The data folder of an earlier server, with the demo shop `brote` and unlimited stock. */
export const storedData = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-kept-'))
  const cluster = await startCluster({ dataDir, durable: false })
  const database = openDatabase(cluster.url(), { max: 1 })
  await migrate(database.$client)
  await seedAddresses(database)
  await loadDemo(database, join(dataDir, 'media'), demoShops.slice(0, 1))
  await database.$client.query('UPDATE variants SET stock = 1000000')
  await database.$client.end()
  await cluster.stop()
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** Line by line: pid, folder, start, port. */
const lockOf = (dataDir: string) => readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')

/** Throws while there is none: a signal to 0 would go to ourselves. */
export const postmasterOf = (dataDir: string): number => {
  const pid = Number(lockOf(dataDir)[0])
  if (!(pid > 1)) throw new Error('No postmaster')
  return pid
}

/** Works on the embedded database that runs on a data folder, without a part in it. */
export const onData = async <T>(
  dataDir: string,
  work: (data: { readonly database: Database }) => Promise<T>,
): Promise<T> => {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  const address = `postgres://vitrina:${password}@127.0.0.1:${lockOf(dataDir)[3]}/vitrina`
  const database = openDatabase(address, { max: 1 })
  try {
    return await work({ database })
  } finally {
    await database.$client.end()
  }
}

/** Asks it. */
export const askData = <Row extends object>(dataDir: string, sql: string, values: unknown[] = []) =>
  onData(dataDir, async ({ database }) => (await database.$client.query<Row>(sql, values)).rows)
