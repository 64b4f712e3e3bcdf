import { and, asc, desc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { COUNT_VERSION } from '#domain/inks/count.ts'
import type { Database } from '../../db/database.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { uploads, uploadUses } from '../../db/schema/uploads.ts'
import type { MergeGuest } from '../../ports/people.ts'
import { FINISHED } from './repository-uses.ts'

export type UploadRow = typeof uploads.$inferSelect
type NewUpload = typeof uploads.$inferInsert

/** Whose file, and which. */
export type UploadKey = Pick<UploadRow, 'tenantId' | 'owner' | 'hash'>

export const withKey = ({ tenantId, owner, hash }: UploadKey) =>
  and(eq(uploads.tenantId, tenantId), eq(uploads.owner, owner), eq(uploads.hash, hash))

export const ofOwner = (tenantId: number, owner: string) =>
  and(eq(uploads.tenantId, tenantId), eq(uploads.owner, owner))

export const uploadOf = async (reader: Reader, key: UploadKey): Promise<UploadRow | null> => {
  const [row] = await reader
    .select()
    .from(uploads)
    .where(and(withKey(key), isNull(uploads.removedAt)))
  return row ?? null
}

/** A person's uploads take turns until their transaction ends, in whichever server they arrive. */
export const lockUploads = (tx: Transaction, tenantId: number, owner: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`uploads:${tenantId}:${owner}`}, 0))`)

/** Which of these files are a person's, also those about to be written or to go. */
export const ownedHashes = async (
  reader: Reader,
  tenantId: number,
  owner: string,
  hashes: readonly string[],
) => {
  const rows = await reader
    .select({ hash: uploads.hash })
    .from(uploads)
    .where(and(ofOwner(tenantId, owner), inArray(uploads.hash, [...hashes])))
  return new Set(rows.map(({ hash }) => hash))
}

/** A person's files, and the bytes of those that first came after `since`. */
export const amountOf = async (reader: Reader, tenantId: number, owner: string, since: Date) => {
  const [row] = await reader
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<string>`coalesce(sum(${uploads.stored}) FILTER (WHERE ${uploads.createdAt} > ${since.toISOString()}::timestamptz), 0)`,
    })
    .from(uploads)
    .where(ofOwner(tenantId, owner))
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) }
}

/** Holds the place of files that are about to be written, until `removedAt`; those that are there stay as they are. */
export const holdUpload = (tx: Transaction, row: NewUpload & { readonly removedAt: Date }) =>
  tx
    .insert(uploads)
    .values(row)
    .onConflictDoUpdate({
      target: [uploads.tenantId, uploads.owner, uploads.hash],
      set: { removedAt: sql`CASE WHEN ${uploads.removedAt} IS NOT NULL THEN excluded.removed_at END` },
    })

/** Says that a file is in the store and used; false when its place is not held any more. */
export const confirmUpload = async (
  tx: Transaction,
  key: UploadKey,
  { kind, usedAt, counted, picture }: Pick<UploadRow, 'kind' | 'usedAt' | 'counted' | 'picture'>,
): Promise<boolean> => {
  const { rowCount } = await tx
    .update(uploads)
    .set({
      usedAt,
      removedAt: null,
      ...(counted === null ? {} : { counted, countVersion: COUNT_VERSION }),
      // A PDF that came before its page was shown gets its picture when it comes again.
      ...(picture === null
        ? {}
        : { picture: sql`coalesce(${uploads.picture}, ${JSON.stringify(picture)}::jsonb)` }),
      kind: sql`CASE WHEN ${uploads.kind} = 'artwork' THEN 'artwork' ELSE ${kind} END`,
    })
    .where(withKey(key))
  return rowCount === 1
}

/** A person's pictures of artwork, the last used first; with `hash` that one. */
export const recentArtwork = (
  reader: Reader,
  tenantId: number,
  owner: string,
  limit: number,
  hash?: string,
) =>
  reader
    .select()
    .from(uploads)
    .where(
      and(
        ofOwner(tenantId, owner),
        eq(uploads.kind, 'artwork'),
        isNotNull(uploads.picture),
        isNull(uploads.removedAt),
        hash === undefined ? undefined : eq(uploads.hash, hash),
      ),
    )
    .orderBy(desc(uploads.usedAt), desc(uploads.hash))
    .limit(limit)

/** Notes a picture's smaller versions, and the bytes that they take. */
export const setPicture = (db: Database, key: UploadKey, picture: UploadRow['picture'], bytes: number) =>
  db
    .update(uploads)
    .set({ picture, stored: sql`${uploads.stored} + ${bytes}` })
    .where(withKey(key))

export const addEmbroidery = (
  tx: Transaction,
  key: UploadKey,
  width: string,
  { bytes, ...made }: { name: string; stitches: number; bytes: number },
) =>
  tx
    .update(uploads)
    .set({
      embroidery: sql`${uploads.embroidery} || ${JSON.stringify({ [width]: made })}::jsonb`,
      stored: sql`${uploads.stored} + ${bytes}`,
    })
    .where(withKey(key))

/** Uses of the row of `uploads` that a query is at, by orders. */
export const ofAnOrder = sql`SELECT 1 FROM upload_uses used
  JOIN orders ON orders.tenant_id = used.tenant_id AND orders.id::text = used.subject
  WHERE used.tenant_id = uploads.tenant_id AND used.owner = uploads.owner AND used.hash = uploads.hash
    AND used.place = 'order'`

export const wantedByOrder = sql`(${ofAnOrder} AND orders.status NOT IN ${FINISHED})`

/** What an order is made with: noted with it, or sent by its owner afterwards. */
export const filesOfOrder = async (reader: Reader, { tenantId, id }: { tenantId: number; id: number }) => {
  const rows = await reader
    .select({
      hash: uploads.hash,
      name: uploads.name,
      format: uploads.format,
      title: uploads.title,
      line: uploadUses.line,
      view: uploadUses.view,
    })
    .from(uploadUses)
    .innerJoin(
      uploads,
      and(
        eq(uploads.tenantId, uploadUses.tenantId),
        eq(uploads.owner, uploadUses.owner),
        eq(uploads.hash, uploadUses.hash),
      ),
    )
    .where(
      and(
        eq(uploadUses.tenantId, tenantId),
        eq(uploadUses.place, 'order'),
        eq(uploadUses.subject, String(id)),
        isNull(uploads.removedAt),
      ),
    )
    .orderBy(asc(uploadUses.line), asc(uploadUses.createdAt), asc(uploads.hash))
  // An account and the guest that it took over may both have sent it.
  const once = new Map(rows.map((row) => [`${row.line} ${row.hash}`, row]))
  return [...once.values()]
}

/**
 * A content that the customer has sent as well stays where it is, for the lines that name its file; the lines that it was
 * sent for are the customer's, too.
 */
export const mergeGuestUploads: MergeGuest = async (within, { tenantId, from, to }) => {
  const known = within.select({ hash: uploads.hash }).from(uploads).where(ofOwner(tenantId, to))
  // What is just being written stays the guest's: it is confirmed under that name. Held, so that no use comes in between.
  const moving = await within
    .select()
    .from(uploads)
    .where(and(ofOwner(tenantId, from), isNull(uploads.removedAt), notInArray(uploads.hash, known)))
    .for('update')
  await within.execute(sql`
    INSERT INTO upload_uses (tenant_id, owner, hash, place, subject, line, view, created_at)
    SELECT tenant_id, ${to}, hash, place, subject, line, view, created_at FROM upload_uses
    WHERE tenant_id = ${tenantId} AND owner = ${from} AND place = 'line' AND hash IN ${known}
    ON CONFLICT DO NOTHING`)
  await moveUploads(within, moving, { owner: to })
}

/**
 * Makes files another owner's, with their uses. The owner is part of the key, and a distributed database takes no cascade
 * that writes keys: so each row is copied, its uses are moved, and the row of before is deleted.
 */
export const moveUploads = async (
  tx: Transaction,
  held: readonly UploadRow[],
  to: { readonly owner: string; readonly title?: string },
) => {
  for (const row of held) {
    await tx.insert(uploads).values({ ...row, ...to })
    await tx
      .update(uploadUses)
      .set({ owner: to.owner })
      .where(
        and(
          eq(uploadUses.tenantId, row.tenantId),
          eq(uploadUses.owner, row.owner),
          eq(uploadUses.hash, row.hash),
        ),
      )
    await dropUpload(tx, row)
  }
}

export const dropUpload = (tx: Transaction, row: UploadKey) => tx.delete(uploads).where(withKey(row))
