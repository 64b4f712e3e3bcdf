import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import manifest from '#demo/pictures.json' with { type: 'json' }
import { copyPictures } from '#demo/pictures.ts'
import photographed from '#demo/products.json' with { type: 'json' }
import together from '#demo/sets.json' with { type: 'json' }
import { demoShops } from '#demo/shops.ts'
import { techniques } from '#demo/techniques.ts'
import type { DemoShop } from '#demo/types.ts'
import type { Database } from '#server/db/database.ts'
import type { Reader } from '#server/db/reader.ts'
import { tenants } from '#server/db/schema/tenants.ts'
import { projectRoot } from '#server/environment/project-root.ts'
import { sha256 } from '#server/environment/sha256.ts'
import { loadShop } from './load-shop.ts'

/** Raised when the loader writes the same data differently. */
const LOADER = 3
/** Key of the advisory lock that lets one instance load at a time. */
const LOCK = 4_718_002

const version = sha256(
  JSON.stringify([LOADER, demoShops, techniques, manifest, photographed, together]),
).slice(0, 16)

/**
 * Loads the demo shops (all by default), or brings them up to date, in one transaction; a database that already holds this version
 * is only asked. Orders and reservations stay. Answers the names of the shops that were written now.
 */
export const loadDemo = async (
  database: Database,
  mediaDir: string,
  wanted: readonly DemoShop[] = demoShops,
): Promise<string[]> => {
  if ((await outdated(database, wanted)).length === 0) return []
  await copyPictures(join(projectRoot(), 'demo/pictures'), mediaDir)
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`)
    const shops = await outdated(transaction, wanted)
    for (const shop of shops) await loadShop(transaction, shop, version)
    return shops.map(({ tenant }) => tenant)
  })
}

const outdated = async (database: Reader, wanted: readonly DemoShop[]) => {
  const names = wanted.map(({ tenant }) => tenant)
  const rows = await database
    .select({ name: tenants.name, settings: tenants.settings })
    .from(tenants)
    .where(inArray(tenants.name, names))
  const current = new Set(
    rows.filter(({ settings }) => settings.demo?.version === version).map(({ name }) => name),
  )
  return wanted.filter(({ tenant }) => !current.has(tenant))
}
