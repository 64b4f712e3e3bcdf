import { and, asc, eq, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../../db/reader.ts'
import { parcelPhotos } from '../../db/schema/production.ts'

export type PhotoRow = typeof parcelPhotos.$inferSelect
type OfOrder = Pick<PhotoRow, 'tenantId' | 'orderId'>
type PhotoKey = Pick<PhotoRow, 'tenantId' | 'orderId' | 'id'>

const isPhoto = ({ tenantId, orderId, id }: PhotoKey) =>
  and(eq(parcelPhotos.tenantId, tenantId), eq(parcelPhotos.orderId, orderId), eq(parcelPhotos.id, id))

/** Photographs of several orders' parcels without their pictures, the earliest first. */
export const photosOfOrders = (reader: Reader, tenantId: number, ids: readonly number[]) =>
  reader
    .select({
      orderId: parcelPhotos.orderId,
      id: parcelPhotos.id,
      takenBy: parcelPhotos.takenBy,
      takenAt: parcelPhotos.takenAt,
    })
    .from(parcelPhotos)
    .where(
      and(
        eq(parcelPhotos.tenantId, tenantId),
        sql`${parcelPhotos.orderId} = ANY(${sql.param([...ids])}::bigint[])`,
      ),
    )
    .orderBy(asc(parcelPhotos.takenAt), asc(parcelPhotos.id))

export const photosOfOrder = (reader: Reader, { tenantId, orderId }: OfOrder) =>
  photosOfOrders(reader, tenantId, [orderId])

/** JPEG; null: the order has no such photograph. */
export const photoContent = async (reader: Reader, key: PhotoKey): Promise<Buffer | null> => {
  const [row] = await reader.select({ content: parcelPhotos.content }).from(parcelPhotos).where(isPhoto(key))
  return row?.content ?? null
}

/** Its order's row is held. */
export const insertPhoto = (tx: Transaction, row: PhotoRow) => tx.insert(parcelPhotos).values(row)

/** Answers whether it was there. */
export const deletePhoto = async (tx: Transaction, key: PhotoKey): Promise<boolean> => {
  const { rowCount } = await tx.delete(parcelPhotos).where(isPhoto(key))
  return rowCount === 1
}
