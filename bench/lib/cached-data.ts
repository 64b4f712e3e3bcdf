import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Pool } from 'pg'
import { openDatabase } from '../../server/db/database.ts'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { migrate } from '../../server/db/migrate.ts'

/**
 * A data folder under `.cache/bench` whose database `fill` has filled: made the first time, which may take minutes, and used
 * again until a file of its `makers` changes.
 */
export const cachedData = async (
  name: string,
  makers: readonly URL[],
  fill: (pool: Pool) => Promise<void>,
): Promise<string> => {
  const dataDir = resolve('.cache/bench', name)
  const label = join(dataDir, 'made-by')
  const hash = createHash('sha256')
  for (const maker of makers) hash.update(readFileSync(maker))
  const made = hash.digest('hex')
  if (existsSync(label) && readFileSync(label, 'utf8') === made) return dataDir
  rmSync(dataDir, { recursive: true, force: true })
  const began = performance.now()
  const cluster = await startCluster({ dataDir, durable: false })
  const database = openDatabase(cluster.url(), { max: 1 })
  try {
    await migrate(database.$client)
    await fill(database.$client)
    await database.$client.query('VACUUM ANALYZE')
  } finally {
    await database.$client.end()
    await cluster.stop()
  }
  writeFileSync(label, made)
  console.log(`${name}: made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return dataDir
}
