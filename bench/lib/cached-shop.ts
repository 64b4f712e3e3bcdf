import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase } from '../../server/db/database.ts'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { migrate } from '../../server/db/migrate.ts'
import { addCustomers, fillShop } from './big-shop.ts'

const CUSTOMERS = 2000

const generator = () =>
  createHash('sha256')
    .update(readFileSync(new URL('./big-shop.ts', import.meta.url)))
    .digest('hex')

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Data folder with a shop of `count` products: made the first time, which takes minutes for many, then cached in
 * `.cache/bench` until what makes it changes.
 */
export const cachedShop = async (count: number): Promise<string> => {
  const dataDir = resolve('.cache/bench', String(count))
  const label = join(dataDir, 'made-by')
  const made = generator()
  if (read(label) === made) return dataDir
  rmSync(dataDir, { recursive: true, force: true })
  const began = performance.now()
  const cluster = await startCluster({ dataDir, durable: false })
  const database = openDatabase(cluster.url(), { max: 1 })
  try {
    await migrate(database.$client)
    await addCustomers(database.$client, await fillShop(database.$client, count), CUSTOMERS)
    await database.$client.query('VACUUM ANALYZE')
  } finally {
    await database.$client.end()
    await cluster.stop()
  }
  writeFileSync(label, made)
  console.log(`${count} products made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return dataDir
}
