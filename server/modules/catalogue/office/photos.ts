import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Picture } from '#contract/picture.ts'
import type { Reader, Transaction } from '../../../db/reader.ts'
import { productPictures, products } from '../../../db/schema/catalogue.ts'
import { pictureSources } from '../../../db/schema/picture-sources.ts'

/** A photograph of a product, as it is stored and as it is brought back. */
export interface PhotoRow {
  readonly id: number
  readonly color: string
  readonly view: string
  readonly imageUrl: string
  readonly picture: Picture | null
  readonly source: string
}

interface Own {
  readonly tenantId: number
  readonly productId: number
}

const ofProduct = ({ tenantId, productId }: Own) =>
  and(eq(productPictures.tenantId, tenantId), eq(productPictures.productId, productId))

/** In the order in which the shop shows them. */
export const photosOf = (reader: Reader, own: Own): Promise<PhotoRow[]> => {
  const { id, color, view, imageUrl, picture, source, position } = productPictures
  return reader
    .select({ id, color, view, imageUrl, picture, source })
    .from(productPictures)
    .where(ofProduct(own))
    .orderBy(asc(position), asc(id))
}

/** Why photographs that a file names are not there, each reason once. */
export const pictureProblems = async (reader: Reader, { tenantId, productId }: Own): Promise<string[]> => {
  const rows = await reader
    .select({ problem: pictureSources.problem })
    .from(pictureSources)
    .where(
      and(
        eq(pictureSources.tenantId, tenantId),
        eq(pictureSources.productId, productId),
        eq(pictureSources.state, 'failed'),
      ),
    )
  return [...new Set(rows.map(({ problem }) => problem))]
}

/** A product, locked until the transaction ends; null: the shop has none of that number. */
export const lockProduct = async (tx: Transaction, { tenantId, productId }: Own) => {
  const [row] = await tx
    .select({ name: products.name, featuredImg: products.featuredImg })
    .from(products)
    .where(and(eq(products.tenantId, tenantId), eq(products.id, productId)))
    .for('update')
  return row ?? null
}

const setCover = (tx: Transaction, { tenantId, productId }: Own, picture: Picture | null) =>
  tx
    .update(products)
    .set({ featuredImg: picture?.src ?? '', picture })
    .where(and(eq(products.tenantId, tenantId), eq(products.id, productId)))

/** Adds a photograph behind the others; the first one is the cover. */
export const addPhotoRow = async (
  tx: Transaction,
  own: Own,
  photo: Omit<PhotoRow, 'id' | 'picture'> & { readonly picture: Picture; readonly position: number },
) => {
  await tx.insert(productPictures).values({ ...own, ...photo })
}

/** Whether a file of the shop's named it, so that it is brought again with the file's order. */
const isFetched = ({ source }: PhotoRow) => source !== '' && !source.startsWith('archivo:')

/**
 * Makes these the product's photographs, in this order, the first one its cover. One whose row is gone becomes a row again;
 * those that a file brought keep their place when the file is read again.
 */
export const writePhotos = async (tx: Transaction, own: Own, photos: readonly PhotoRow[]) => {
  const before = await photosOf(tx, own)
  const stored = new Set(before.map(({ id }) => id))
  const stays = photos.filter(({ id }) => stored.has(id))
  const gone = before.filter(({ id }) => !stays.some((one) => one.id === id))
  const sources = and(eq(pictureSources.tenantId, own.tenantId), eq(pictureSources.productId, own.productId))
  await tx.delete(productPictures).where(
    and(
      ofProduct(own),
      stays.length === 0
        ? undefined
        : notInArray(
            productPictures.id,
            stays.map(({ id }) => id),
          ),
    ),
  )
  const fetched = gone.filter(isFetched).map(({ source }) => source)
  if (fetched.length > 0)
    await tx.delete(pictureSources).where(and(sources, inArray(pictureSources.url, fetched)))
  for (const [position, photo] of photos.entries()) {
    const { id, color, view, imageUrl, picture, source } = photo
    if (!stored.has(id)) {
      // Its address is no longer fetched from: it is the shop's own now.
      const row = { ...own, color, view, imageUrl, picture, position }
      await tx.insert(productPictures).values({ ...row, source: isFetched(photo) ? '' : source })
      continue
    }
    await tx
      .update(productPictures)
      .set({ color, view, position })
      .where(and(ofProduct(own), eq(productPictures.id, id)))
    if (isFetched(photo))
      await tx
        .update(pictureSources)
        .set({ color, view, position })
        .where(and(sources, eq(pictureSources.url, source)))
  }
  await setCover(tx, own, photos[0]?.picture ?? null)
}

/** Makes a photograph the cover of a product without one. */
export const coverWith = (tx: Transaction, own: Own, picture: Picture) => setCover(tx, own, picture)
