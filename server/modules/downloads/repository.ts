import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { downloads } from '../../db/schema/production.ts'

export type Download = typeof downloads.$inferSelect

/** Stores a download, and removes those of the shop that have expired. */
export const insertDownload = (database: Database, download: Download, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    await tx
      .delete(downloads)
      .where(and(eq(downloads.tenantId, download.tenantId), lte(downloads.expiresAt, now)))
    await tx.insert(downloads).values(download)
  })

/** Takes a download away; null if there is none that is still valid. Of two who ask, one gets it. */
export const takeDownload = async (
  database: Database,
  { tenantId, tokenHash }: Pick<Download, 'tenantId' | 'tokenHash'>,
  now: Date,
): Promise<Download | null> => {
  const [taken] = await database
    .delete(downloads)
    .where(
      and(eq(downloads.tenantId, tenantId), eq(downloads.tokenHash, tokenHash), gt(downloads.expiresAt, now)),
    )
    .returning()
  return taken ?? null
}
