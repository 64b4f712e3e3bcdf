import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/reader.ts'
import { cities, localities, provinces } from '../../db/schema/addresses.ts'
import { seeds } from '../../db/schema/office/installation.ts'
import { sha256 } from '../../environment/sha256.ts'
import { chunks, shippedPlaces } from './places.ts'

/** Key of the advisory lock that lets one instance write places at a time. */
export const PLACES_LOCK = 4_718_003
const NAME = 'addresses'

/**
 * Writes the markets' places when they differ from what the database has; what came in by a file stays, with what it
 * stands on. Answers whether it wrote.
 */
export const seedAddresses = async (database: Database): Promise<boolean> => {
  const places = shippedPlaces()
  const version = sha256(JSON.stringify(places))
  if (await isCurrent(database, version)) return false
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${PLACES_LOCK})`)
    if (await isCurrent(transaction, version)) return false
    await dropOld(transaction, places)
    await transaction
      .insert(provinces)
      .values(places.provinces)
      .onConflictDoUpdate({
        target: provinces.id,
        set: { name: sql`excluded.name`, position: sql`excluded.position` },
      })
    for (const rows of chunks(places.cities))
      await transaction
        .insert(cities)
        .values(rows)
        .onConflictDoUpdate({
          target: cities.id,
          set: { name: sql`excluded.name` },
          setWhere: sql`NOT ${cities.imported}`,
        })
    for (const rows of chunks(places.localities))
      await transaction
        .insert(localities)
        .values(rows)
        .onConflictDoUpdate({
          target: localities.id,
          set: { name: sql`excluded.name`, zipCode: sql`excluded.zip_code` },
          setWhere: sql`NOT ${localities.imported}`,
        })
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

/** Takes out what this version knows no more, from the leaves up. */
const dropOld = async (transaction: Transaction, places: ReturnType<typeof shippedPlaces>) => {
  const known = (rows: readonly { id: string }[]) =>
    sql`(SELECT jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))`
  await transaction.execute(
    sql`DELETE FROM localities WHERE NOT imported AND id NOT IN ${known(places.localities)}`,
  )
  await transaction.execute(
    sql`DELETE FROM cities c WHERE NOT imported AND id NOT IN ${known(places.cities)}
      AND NOT EXISTS (SELECT 1 FROM localities l WHERE l.city_id = c.id)`,
  )
  await transaction.execute(
    sql`DELETE FROM provinces p WHERE id NOT IN ${known(places.provinces)}
      AND NOT EXISTS (SELECT 1 FROM cities c WHERE c.province_id = p.id)`,
  )
}
