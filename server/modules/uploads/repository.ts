import {
  and,
  asc,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  like,
  lt,
  notExists,
  notInArray,
  sql,
} from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { orderLines, orders } from '../../db/schema/orders.ts'
import { uploads, uploadUses } from '../../db/schema/uploads.ts'
import type { TakeOver } from '../../ports.ts'

export type UploadRow = typeof uploads.$inferSelect
type NewUpload = typeof uploads.$inferInsert
type NewUse = typeof uploadUses.$inferInsert

/** Whose file, and which. */
export type UploadKey = Pick<UploadRow, 'tenantId' | 'owner' | 'hash'>

const one = ({ tenantId, owner, hash }: UploadKey) =>
  and(eq(uploads.tenantId, tenantId), eq(uploads.owner, owner), eq(uploads.hash, hash))

const ofOwner = (tenantId: number, owner: string) =>
  and(eq(uploads.tenantId, tenantId), eq(uploads.owner, owner))

export const uploadOf = async (reader: Reader, key: UploadKey): Promise<UploadRow | null> => {
  const [row] = await reader
    .select()
    .from(uploads)
    .where(and(one(key), isNull(uploads.removedAt)))
  return row ?? null
}

export const countOf = async (reader: Reader, tenantId: number, owner: string): Promise<number> => {
  const [row] = await reader.select({ kept: count() }).from(uploads).where(ofOwner(tenantId, owner))
  return row?.kept ?? 0
}

/** Notes a file; one that is there already is only used again. */
export const noteUpload = (tx: Transaction, row: NewUpload) =>
  tx
    .insert(uploads)
    .values(row)
    .onConflictDoUpdate({
      target: [uploads.tenantId, uploads.owner, uploads.hash],
      set: {
        usedAt: row.usedAt,
        kind: sql`CASE WHEN ${uploads.kind} = 'artwork' THEN 'artwork' ELSE excluded.kind END`,
      },
    })

export const noteUse = (tx: Transaction, row: NewUse) =>
  tx.insert(uploadUses).values(row).onConflictDoNothing()

/** A person's pictures of artwork, the last used first. */
export const recentArtwork = (reader: Reader, tenantId: number, owner: string, limit: number) =>
  reader
    .select()
    .from(uploads)
    .where(
      and(
        ofOwner(tenantId, owner),
        eq(uploads.kind, 'artwork'),
        isNotNull(uploads.picture),
        isNull(uploads.removedAt),
      ),
    )
    .orderBy(desc(uploads.usedAt), desc(uploads.hash))
    .limit(limit)

export const setPicture = (db: Database, key: UploadKey, picture: UploadRow['picture']) =>
  db.update(uploads).set({ picture }).where(one(key))

export const addEmbroidery = (
  db: Database,
  key: UploadKey,
  width: string,
  made: { name: string; stitches: number },
) =>
  db
    .update(uploads)
    .set({ embroidery: sql`${uploads.embroidery} || ${JSON.stringify({ [width]: made })}::jsonb` })
    .where(one(key))

export const ownsOrder = async (reader: Reader, tenantId: number, owner: string, id: number) => {
  const [row] = await reader
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, id), eq(orders.owner, owner)))
  return row !== undefined
}

/** Nothing is made for these any more. */
const FINISHED = ['Delivered', 'Cancelled', 'PaymentRejected']

/** Files sent for an order itself, and for the lines that it was made from. */
const isOfOrder = sql`(${uploadUses.place} = 'order' AND ${uploadUses.subject} = ${orders.id}::text
  OR ${uploadUses.place} = 'line' AND ${uploadUses.subject} IN (SELECT ${orderLines.shoppingCartId}::text
    FROM ${orderLines} WHERE ${orderLines.tenantId} = ${orders.tenantId} AND ${orderLines.orderId} = ${orders.id}))`

const wantedByOrder = (tx: Pick<Database, 'select'>) =>
  tx
    .select({ wanted: sql`1` })
    .from(uploadUses)
    .innerJoin(orders, and(eq(orders.tenantId, uploadUses.tenantId), isOfOrder))
    .where(
      and(
        eq(uploadUses.tenantId, uploads.tenantId),
        eq(uploadUses.owner, uploads.owner),
        eq(uploadUses.hash, uploads.hash),
        notInArray(orders.status, FINISHED as never[]),
      ),
    )

/** What was sent to make an order with, by whomever: a guest may have logged in before ordering. */
export const filesOfOrder = (reader: Reader, { tenantId, id }: { tenantId: number; id: number }) =>
  reader
    .select({
      name: uploads.name,
      format: uploads.format,
      title: uploads.title,
      place: uploadUses.place,
      subject: uploadUses.subject,
      view: uploadUses.view,
    })
    .from(uploadUses)
    .innerJoin(orders, and(eq(orders.tenantId, uploadUses.tenantId), isOfOrder))
    .innerJoin(
      uploads,
      and(
        eq(uploads.tenantId, uploadUses.tenantId),
        eq(uploads.owner, uploadUses.owner),
        eq(uploads.hash, uploadUses.hash),
      ),
    )
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, id), isNull(uploads.removedAt)))
    .orderBy(asc(uploadUses.place), asc(uploadUses.createdAt), asc(uploads.hash))

/** A content that the customer has sent as well stays where it is, for the lines that name its file. */
export const takeUploadsOver: TakeOver = async (within, { tenantId, from, to }) => {
  const known = within.select({ hash: uploads.hash }).from(uploads).where(ofOwner(tenantId, to))
  await within
    .update(uploads)
    .set({ owner: to })
    .where(and(ofOwner(tenantId, from), notInArray(uploads.hash, known)))
}

/** Takes a person's files: all go, but for those that an order on its way is made with, which lose their name. */
export const giveUp = async (tx: Transaction, tenantId: number, owner: string, gone: string, now: Date) => {
  await tx
    .update(uploads)
    .set({ removedAt: now })
    .where(and(ofOwner(tenantId, owner), notExists(wantedByOrder(tx))))
  await tx.update(uploads).set({ owner: gone, title: '' }).where(ofOwner(tenantId, owner))
}

/** Marks what nobody needs any more: of accounts that are gone, and of guests without an order. */
export const markStale = async (db: Database, now: Date, guestsBefore: Date) => {
  await db
    .update(uploads)
    .set({ removedAt: now })
    .where(and(like(uploads.owner, 'deleted:%'), isNull(uploads.removedAt), notExists(wantedByOrder(db))))
  await db
    .update(uploads)
    .set({ removedAt: now })
    .where(
      and(
        like(uploads.owner, 'guest:%'),
        isNull(uploads.removedAt),
        lt(uploads.usedAt, guestsBefore),
        notExists(wantedByOrder(db)),
        notExists(
          db
            .select({ ordered: sql`1` })
            .from(orders)
            .where(and(eq(orders.tenantId, uploads.tenantId), eq(orders.owner, uploads.owner))),
        ),
      ),
    )
}

export const removedUploads = (reader: Reader, limit: number) =>
  reader.select().from(uploads).where(isNotNull(uploads.removedAt)).limit(limit)

export const dropUpload = (db: Database, row: UploadKey) =>
  db.delete(uploads).where(and(one(row), isNotNull(uploads.removedAt)))
