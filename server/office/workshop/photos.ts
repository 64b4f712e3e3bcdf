import type * as v from 'valibot'
import type { ParcelPhoto } from '#contract/office/orders.ts'
import {
  type addParcelPhoto as addCall,
  type getParcelPhoto as getCall,
  MOST_PARCEL_PHOTOS,
  type removeParcelPhoto as removeCall,
} from '#contract/office/production.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { missingOrder } from '../../errors/refusals.ts'
import { shopItself } from '../../fairness/sender.ts'
import { recognise, unfit } from '../../formats/recognise.ts'
import { doneBy } from '../../modules/history/repository.ts'
import { lockOrder, type OrderRow, orderById } from '../../modules/orders/repository.ts'
import {
  deletePhoto,
  insertPhoto,
  photoContent,
  photosOfOrder,
} from '../../modules/production/repository-photos.ts'
import { shownPhoto } from '../orders/cards.ts'
import { changesOf } from '../orders/write.ts'
import type { ShopScope } from '../scope.ts'
import { expectMade } from './parcels.ts'
import { isRepeat, record } from './record.ts'

/** Longest side in pixels: what lies in a box and what a label says can be read. */
const SIDE = 1280

interface Photos {
  readonly photos: ParcelPhoto[]
}

const answerOf = async (reader: Reader, { tenantId, id }: OrderRow): Promise<Photos> => ({
  photos: (await photosOfOrder(reader, { tenantId, orderId: id })).map(shownPhoto),
})

const held = async (tx: Transaction, { tenant }: ShopScope, id: string): Promise<OrderRow> => {
  const number = rowIdOf(id)
  const order = number === null ? null : await lockOrder(tx, tenant.id, number)
  if (order === null) throw missingOrder()
  return order
}

/** As it is stored: drawn again by a rendering process, so that nothing but its pixels is left, without the place where it was taken. */
const drawnAgain = async ({ ports, tenant }: ShopScope, sent: Buffer): Promise<Buffer> => {
  const { format, bytes } = recognise(sent)
  if (format === 'pdf' || format === 'svg')
    throw failure('invalid_request', 'No es una foto: hace falta PNG, JPEG o WebP.')
  const input = { bytes: [bytes], box: SIDE }
  const [photo] = await ports.rendering.run('thumbnailsOfSent', input, shopItself(tenant))
  if (!photo) throw unfit('La foto no se puede leer: el archivo está dañado o incompleto.')
  return Buffer.from(photo)
}

/** Adds a photograph to the parcel of an order that is being packed. The same key again changes nothing. */
export const addParcelPhoto = async (
  scope: ShopScope,
  { id, key }: v.InferOutput<typeof addCall.query>,
  sent: Buffer,
): Promise<Photos> => {
  const { ports, tenant, actor } = scope
  const number = rowIdOf(id)
  const seen = number === null ? null : await orderById(ports.database, tenant.id, number)
  if (seen === null) throw missingOrder()
  // Sent again because its answer was lost: there is nothing to be drawn once more.
  const isKnown = (await doneBy(ports.database, tenant.id, key)) !== null
  const content = isKnown ? null : await drawnAgain(scope, sent)
  return ports.database.transaction(async (tx) => {
    const order = await held(tx, scope, id)
    if ((await isRepeat(tx, scope, { key }, ['parcelPhotographed'], order.id)) || content === null)
      return answerOf(tx, order)
    await expectMade(tx, scope, order)
    const own = { tenantId: tenant.id, orderId: order.id }
    const before = (await photosOfOrder(tx, own)).length
    if (before >= MOST_PARCEL_PHOTOS)
      throw failure('invalid_request', `Ya tiene ${MOST_PARCEL_PHOTOS} fotos: son las que entran.`)
    const at = ports.now()
    await insertPhoto(tx, { ...own, id: key, content, takenBy: actor.name, takenAt: at })
    const changes = changesOf({ photos: [before, before + 1] })
    await record(tx, scope, { order, action: 'parcelPhotographed', changes, at, key })
    return answerOf(tx, order)
  })
}

/** Deletes a photograph, in whichever state its order is: it may show what it should not. */
export const removeParcelPhoto = (
  scope: ShopScope,
  { id, photo, key }: v.InferOutput<typeof removeCall.body>,
): Promise<Photos> => {
  const { ports, tenant } = scope
  return ports.database.transaction(async (tx) => {
    const order = await held(tx, scope, id)
    if (await isRepeat(tx, scope, { key }, ['parcelPhotoRemoved'], order.id)) return answerOf(tx, order)
    const own = { tenantId: tenant.id, orderId: order.id }
    const before = (await photosOfOrder(tx, own)).length
    if (!(await deletePhoto(tx, { ...own, id: photo }))) throw missingPhoto()
    const changes = changesOf({ photos: [before, before - 1] })
    await record(tx, scope, { order, action: 'parcelPhotoRemoved', changes, at: ports.now(), key })
    return answerOf(tx, order)
  })
}

const missingPhoto = () => failure('not_found', 'Esa foto ya no está.')

/** A photograph as a picture that no address leads to. */
export const parcelPhotoOf = async (
  { ports, tenant }: ShopScope,
  { id, photo }: v.InferOutput<typeof getCall.query>,
): Promise<{ src: string }> => {
  const orderId = rowIdOf(id)
  const key = { tenantId: tenant.id, orderId: orderId ?? 0, id: photo }
  const content = orderId === null ? null : await photoContent(ports.database, key)
  if (content === null) throw missingPhoto()
  return { src: `data:image/jpeg;base64,${content.toString('base64')}` }
}
