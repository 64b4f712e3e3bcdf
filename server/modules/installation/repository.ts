import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Reader } from '../../db/reader.ts'
import { installationSettings } from '../../db/schema/office/installation.ts'

type Setting = typeof installationSettings.$inferSelect
type SettingName = 'smtp' | 'backup' | 'backup-address'

const named = (name: SettingName) => eq(installationSettings.name, name)

export const settingOf = async (reader: Reader, name: SettingName): Promise<Setting | null> => {
  const [row] = await reader.select().from(installationSettings).where(named(name))
  return row ?? null
}

interface NewSetting extends Omit<Setting, 'sealed'> {
  readonly name: SettingName
  readonly sealed?: string
}

export const putSetting = async (database: Database, row: NewSetting) => {
  const { value, sealed = '', by, at } = row
  await database
    .insert(installationSettings)
    .values({ ...row, sealed })
    .onConflictDoUpdate({ target: installationSettings.name, set: { value, sealed, by, at } })
}

/** Saves it over what was saved at that moment, null: over nothing. False where it is no longer so. */
export const replaceSetting = async (
  database: Pick<Database, 'insert' | 'update'>,
  row: NewSetting,
  expected: Date | null,
): Promise<boolean> => {
  const { value, sealed = '', by, at } = row
  const saved =
    expected === null
      ? await database
          .insert(installationSettings)
          .values({ ...row, sealed })
          .onConflictDoNothing()
          .returning({ at: installationSettings.at })
      : await database
          .update(installationSettings)
          .set({ value, sealed, by, at })
          .where(and(named(row.name), eq(installationSettings.at, expected)))
          .returning({ at: installationSettings.at })
  return saved.length > 0
}

/** Takes it away: of two who ask, one gets it. */
export const takeSetting = async (
  database: Pick<Database, 'delete'>,
  name: SettingName,
  expected?: Date,
): Promise<Setting | null> => {
  const [row] = await database
    .delete(installationSettings)
    .where(and(named(name), expected && eq(installationSettings.at, expected)))
    .returning()
  return row ?? null
}

/** Whether the database is new enough to have it: commands take some as they are. */
export const hasSettings = async (database: Database): Promise<boolean> => {
  const { rows } = await database.execute<{ has: boolean }>(
    sql`SELECT to_regclass('public.installation_settings') IS NOT NULL AS has`,
  )
  return rows[0]?.has === true
}

export interface DatabaseFacts {
  readonly bytes: number
  readonly version: string
}

/** Of a distributed database, the size on its coordinator. */
export const databaseFacts = async (database: Database): Promise<DatabaseFacts> => {
  const { rows } = await database.execute<{ bytes: string; version: string }>(
    sql`SELECT pg_database_size(current_database())::text AS bytes, current_setting('server_version') AS version`,
  )
  const [{ bytes, version } = { bytes: '0', version: '' }] = rows
  // Packagers write their own name behind it.
  return { bytes: Number(bytes), version: version.split(' ')[0] ?? '' }
}
