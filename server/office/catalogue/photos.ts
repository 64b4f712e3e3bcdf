import type * as v from 'valibot'
import type {
  addPhoto as addPhotoCall,
  arrangePhotos as arrangePhotosCall,
} from '#contract/office/catalogue.ts'
import { MOST_PHOTOS } from '#contract/office/catalogue.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { missingProduct } from '../../errors/refusals.ts'
import { recognise } from '../../formats/recognise.ts'
import {
  addPhotoRow,
  coverWith,
  lockProduct,
  type PhotoRow,
  photosOf,
  writePhotos,
} from '../../modules/catalogue/office/photos.ts'
import { doneBy } from '../../modules/history/repository.ts'
import { withLarge } from '../../modules/uploads/names.ts'
import { storeShopPicture } from '../../modules/uploads/shop-pictures.ts'
import { fileStore } from '../../storage/store.ts'
import { writeShop } from '../history/shop-changes.ts'
import { undoableOfKey } from '../history/undoable.ts'
import type { ShopScope } from '../scope.ts'
import { plain } from './plain.ts'
import { objectOf, type SavedProduct } from './save.ts'
import { productNumber, productOf } from './sheet.ts'

/** Reads a photograph in the rendering processes, never in this one, and keeps it in the sizes that pages ask for. */
export const storedPhoto = ({ ports, tenant }: ShopScope, bytes: Buffer) => {
  const { format } = recognise(bytes)
  if (format === 'pdf' || format === 'svg')
    throw failure('invalid_request', 'No es una foto: hace falta PNG, JPEG o WebP.')
  const { rendering, settings } = ports
  const deps = { rendering, store: fileStore(settings), secret: settings.authSecret }
  return storeShopPicture(deps, tenant.id, bytes, withLarge)
}

/** What is compared of photographs, and stored to bring them back. */
export const photoState = (photos: readonly Pick<PhotoRow, 'id' | 'color' | 'view'>[]) =>
  photos.map(({ id, color, view }) => ({ id: String(id), color, view }))

const written = async (scope: ShopScope, id: string, key: string): Promise<SavedProduct> => {
  const { undo } = await undoableOfKey(scope, key)
  return { product: await productOf(scope, id), undo }
}

/** Adds a photograph to a product. The same key again changes nothing. */
export const addPhoto = async (
  scope: ShopScope,
  query: v.InferOutput<typeof addPhotoCall.query>,
  bytes: Buffer,
): Promise<SavedProduct> => {
  const { id, key, color, view } = plain(query)
  const { ports, tenant } = scope
  const own = { tenantId: tenant.id, productId: productNumber(id) }
  // Sent again because its answer was lost: there is nothing to be read once more.
  if ((await doneBy(ports.database, tenant.id, key)) !== null) return written(scope, id, key)
  await productOf(scope, id)
  const picture = await storedPhoto(scope, bytes)
  await writeShop(scope, { subject: 'catalogue', action: 'photoAdded', key }, async (tx) => {
    const product = await lockProduct(tx, own)
    if (product === null) throw missingProduct()
    const before = await photosOf(tx, own)
    if (before.length >= MOST_PHOTOS)
      throw failure('invalid_request', `Ya tiene ${MOST_PHOTOS} fotos: son las que entran.`)
    const photo = { color, view, imageUrl: picture.src, picture, source: '', position: before.length }
    await addPhotoRow(tx, own, photo)
    if (product.featuredImg === '') await coverWith(tx, own, picture)
    const after = await photosOf(tx, own)
    return {
      object: product.name,
      objectId: objectOf(id),
      changes: [{ field: 'photos', before: String(before.length), after: String(after.length) }],
      undo: { kind: 'photos', id: own.productId, before, after },
    }
  })
  return written(scope, id, key)
}

const orderWords = (photos: readonly { readonly id: string }[], known: readonly PhotoRow[]) =>
  photos.map(({ id }) => known.findIndex((one) => String(one.id) === id) + 1).join(', ')

const looks = (photos: readonly { readonly color: string; readonly view: string }[]) =>
  photos
    .map(({ color, view }) => [color, view].filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ')

/** Orders photographs, says what they show, and takes down those that are left out. */
export const arrangePhotos = async (
  scope: ShopScope,
  body: v.InferOutput<typeof arrangePhotosCall.body>,
): Promise<SavedProduct> => {
  const { id, expected, photos, key } = plain(body)
  const own = { tenantId: scope.tenant.id, productId: productNumber(id) }
  await writeShop(scope, { subject: 'catalogue', action: 'photosArranged', key }, async (tx) => {
    const product = await lockProduct(tx, own)
    if (product === null) throw missingProduct()
    const before = await photosOf(tx, own)
    if (JSON.stringify(photoState(before)) !== JSON.stringify(expected.map(({ src: _, ...one }) => one)))
      throw failure('conflict', 'Las fotos cambiaron mientras tanto: estas son las de ahora.')
    const byId = new Map(before.map((row) => [row.id, row]))
    const wanted = photos.flatMap(({ id: photo, color, view }) => {
      const row = byId.get(rowIdOf(photo) ?? 0)
      byId.delete(rowIdOf(photo) ?? 0)
      return row === undefined ? [] : [{ ...row, color, view }]
    })
    await writePhotos(tx, own, wanted)
    const after = await photosOf(tx, own)
    return {
      object: product.name,
      objectId: objectOf(id),
      changes: [
        {
          field: 'photos',
          before: orderWords(photoState(before), before),
          after: orderWords(photoState(after), before),
        },
        { field: 'photoColors', before: looks(before), after: looks(after) },
      ],
      undo: { kind: 'photos', id: own.productId, before, after },
    }
  })
  return written(scope, id, key)
}
