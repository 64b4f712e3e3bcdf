import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { cities, localities, provinces } from '../../db/schema/addresses.ts'
import { seeds } from '../../db/schema/seeds.ts'
import { argentina } from './data/argentina.ts'
import { chile } from './data/chile.ts'
import { placesOf } from './places.ts'

/** Key of the advisory lock that lets one instance seed at a time. */
const LOCK = 4_718_003
const CHUNK = 2000
const NAME = 'addresses'

/** Writes the markets' places when they differ from what the database has. Answers whether it wrote. */
export const seedAddresses = async (database: Database): Promise<boolean> => {
  const places = placesOf([argentina, chile])
  const version = createHash('sha256').update(JSON.stringify(places)).digest('hex')
  if (await isCurrent(database, version)) return false
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`)
    if (await isCurrent(transaction, version)) return false
    await transaction.delete(provinces)
    await transaction.insert(provinces).values(places.provinces)
    for (const rows of chunks(places.cities)) await transaction.insert(cities).values(rows)
    for (const rows of chunks(places.localities)) await transaction.insert(localities).values(rows)
    await transaction
      .insert(seeds)
      .values({ name: NAME, version })
      .onConflictDoUpdate({ target: seeds.name, set: { version } })
    return true
  })
}

const isCurrent = async (database: Pick<Database, 'select'>, version: string) => {
  const [row] = await database.select({ version: seeds.version }).from(seeds).where(eq(seeds.name, NAME))
  return row?.version === version
}

const chunks = <R>(rows: readonly R[]): R[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  )
