import { desc, lt, sql } from 'drizzle-orm'
import type { InstallationAction } from '#contract/office/installation.ts'
import type { Database } from '../../db/database.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { installationHistory } from '../../db/schema/office/installation.ts'

export type InstallationRow = typeof installationHistory.$inferSelect

interface Done {
  readonly at: Date
  readonly by: string
  readonly action: InstallationAction
  readonly object?: string
}

/** Stored as long as a shop's history, in months. */
const MONTHS_STORED = 24

/** Writes who did what to the installation, and deletes what is older than it is stored: there are few entries. */
export const recordInstallation = async (
  database: Database | Transaction,
  { at, by, action, object = '' }: Done,
): Promise<void> => {
  const oldest = new Date(at)
  oldest.setUTCMonth(oldest.getUTCMonth() - MONTHS_STORED)
  await database.delete(installationHistory).where(lt(installationHistory.at, oldest))
  await database.insert(installationHistory).values({ at, by, action, object })
}

/** The newest first. */
export const installationEntries = (reader: Reader, most: number): Promise<InstallationRow[]> =>
  reader.select().from(installationHistory).orderBy(desc(installationHistory.id)).limit(most)

/** Whether the database is new enough to have it: commands take some as they are. */
export const hasInstallationHistory = async (reader: Reader): Promise<boolean> => {
  const { rows } = await reader.execute<{ has: boolean }>(
    sql`SELECT to_regclass('public.installation_history') IS NOT NULL AS has`,
  )
  return rows[0]?.has === true
}
