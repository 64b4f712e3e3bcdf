import { and, asc, eq, isNotNull, isNull, like, lte, notExists, type SQL, sql } from 'drizzle-orm'
import { BACKUP_LOCK } from '../../db/backup-lock.ts'
import type { Database } from '../../db/database.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { uploads } from '../../db/schema/uploads.ts'
import { moveUploads, ofAnOrder, ofOwner, type UploadRow, wantedByOrder, withKey } from './repository.ts'

/** Takes a person's files: all go, but for those that an order on its way is made with, which lose their name. */
export const giveUp = async (tx: Transaction, tenantId: number, owner: string, gone: string, now: Date) => {
  await tx
    .update(uploads)
    .set({ removedAt: sql`greatest(${uploads.removedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(ofOwner(tenantId, owner), notExists(wantedByOrder)))
  const held = await tx.select().from(uploads).where(ofOwner(tenantId, owner)).for('update')
  await moveUploads(tx, held, { owner: gone, title: '' })
}

/** From when on files are stale, by their last use. */
interface Ages {
  readonly unused: Date
  readonly quoted: Date
}

/** Marks what nobody needs any more: of accounts that are gone, and of guests without a quote or order made with it. */
export const markStale = async (db: Database, now: Date, { unused, quoted }: Ages) => {
  await db
    .update(uploads)
    .set({ removedAt: now })
    .where(and(like(uploads.owner, 'deleted:%'), isNull(uploads.removedAt), notExists(wantedByOrder)))
  const before = (moment: Date): SQL => sql`${uploads.usedAt} < ${moment.toISOString()}::timestamptz`
  // Of all shops, or of the one whose number is given: a constant, by which its node is found.
  const isStale = (
    shop: typeof uploads.tenantId | number,
  ) => sql`${uploads.owner} LIKE 'guest:%' AND ${uploads.removedAt} IS NULL AND ${before(unused)}
    AND NOT EXISTS (${ofAnOrder})
    AND (${before(quoted)} OR NOT EXISTS (
      SELECT 1 FROM upload_uses used
      JOIN quotes ON quotes.tenant_id = ${shop} AND quotes.id::text = used.subject
      WHERE used.tenant_id = ${shop} AND used.owner = uploads.owner AND used.hash = uploads.hash
        AND used.place = 'quote'
    ) AND NOT EXISTS (
      SELECT 1 FROM taken_over_guests taken
      WHERE taken.tenant_id = ${shop} AND 'guest:' || taken.guest_id = uploads.owner
    ))`
  const { tenantId, owner, hash } = uploads
  const stale = await db.select({ tenantId, owner, hash }).from(uploads).where(isStale(tenantId))
  for (const key of stale)
    await db.transaction(async (tx) => {
      // What an order is just being made with is passed over: it is used then.
      const held = await tx
        .select({ hash })
        .from(uploads)
        .where(withKey(key))
        .for('update', { skipLocked: true })
      if (held.length > 0)
        await tx
          .update(uploads)
          .set({ removedAt: now })
          .where(and(withKey(key), isStale(key.tenantId)))
    })
}

/** A backup copies the files that its snapshot names: none is removed before its end. */
const isBackedUp = async (tx: Transaction): Promise<boolean> => {
  const { rows } = await tx.execute(sql`SELECT 1 FROM pg_locks
    WHERE locktype = 'advisory' AND objid = ${BACKUP_LOCK} AND objsubid = 1
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
  return rows.length > 0
}

/** Files that are looked at for one that no other server is at. */
const LOOKED_AT = 20

/** The next file that is to go, its row held. */
export const nextRemoved = async (tx: Transaction, now: Date): Promise<UploadRow | null> => {
  if (await isBackedUp(tx)) return null
  const isDue = and(isNotNull(uploads.removedAt), lte(uploads.removedAt, now))
  const { tenantId, owner, hash } = uploads
  const due = await tx
    .select({ tenantId, owner, hash })
    .from(uploads)
    .where(isDue)
    .orderBy(asc(uploads.removedAt))
    .limit(LOOKED_AT)
  for (const key of due) {
    const [row] = await tx
      .select()
      .from(uploads)
      .where(and(withKey(key), isDue))
      .for('update', { skipLocked: true })
    if (row !== undefined) return row
  }
  return null
}

/** Whether another row's files lie under the same name: what came over to an account and was sent by the guest again. */
export const sharesName = async (reader: Reader, { tenantId, name }: UploadRow): Promise<boolean> => {
  const rows = await reader
    .select({ owner: uploads.owner })
    .from(uploads)
    .where(and(eq(uploads.tenantId, tenantId), eq(uploads.name, name)))
    .limit(2)
  return rows.length > 1
}
