import type * as v from 'valibot'
import {
  MOST_PARCELS,
  type Parcel,
  type ParcelList,
  type tickPacked as tickCall,
} from '#contract/office/workshop.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { isFetched } from '#domain/orders/pick-up.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { missingOrder } from '../../errors/refusals.ts'
import { lockOrder, type OrderRow } from '../../modules/orders/repository.ts'
import { packedLines } from '../../modules/orders/repository-workshop.ts'
import { ordersToPack, progressOfLines, setLine } from '../../modules/production/repository.ts'
import { photosOfOrders } from '../../modules/production/repository-photos.ts'
import { pictureOf, shownPhoto } from '../orders/cards.ts'
import { stateSentence } from '../orders/words.ts'
import { changesOf } from '../orders/write.ts'
import type { ShopScope } from '../scope.ts'
import { isRepeat, momentOfTick, record } from './record.ts'
import { tasksOf } from './tasks.ts'
import { lineWords, taskWords } from './words.ts'

/** An addressee's place, as it is written on a parcel. */
const addressLines = ({ addressee }: Pick<OrderRow, 'addressee'>): string[] => {
  const { street, streetNumber, apartment, locality, city, province, zipCode } = addressee
  return [
    [street, streetNumber, apartment].filter(Boolean).join(' '),
    [...new Set([locality, city])].filter(Boolean).join(', '),
    [zipCode, province].filter(Boolean).join(' '),
  ].filter(Boolean)
}

export const addresseeOf = (order: OrderRow): NonNullable<Parcel['addressee']> => ({
  name: [order.addressee.name, order.addressee.lastName].filter(Boolean).join(' '),
  phone: order.addressee.phone,
  address: isFetched(order) ? [] : addressLines(order),
})

/** Orders as they are packed, as far as the caller may see them. */
const parcelsWith = async (
  reader: Reader,
  scope: ShopScope,
  orders: readonly OrderRow[],
): Promise<Parcel[]> => {
  const { id: tenantId, name } = scope.tenant
  const ids = orders.map(({ id }) => id)
  // One after the other: a transaction has one connection.
  const lines = await packedLines(reader, tenantId, ids)
  const rows = await progressOfLines(reader, tenantId, ids)
  const photos = scope.may('orders.person') ? await photosOfOrders(reader, tenantId, ids) : []
  const progress = new Map(rows.map((row) => [`${row.orderId} ${row.position}`, row]))
  const byOrder = new Map<number, Parcel['lines'][number][]>()
  for (const { orderId, position, product, variant, picture, quantity } of lines) {
    const row = progress.get(`${orderId} ${position}`)
    const { packed = false, short = '' } = row ?? {}
    const shown = { position, product, variant, picture: pictureOf(scope, picture), units: quantity }
    const own = byOrder.get(orderId) ?? []
    own.push({ ...shown, packed, short })
    byOrder.set(orderId, own)
  }
  return orders.map((order) => ({
    id: String(order.id),
    number: orderNumberOf(name, order.number),
    version: order.version,
    status: order.status,
    addressee: scope.may('orders.person') ? addresseeOf(order) : null,
    pickUp: isFetched(order),
    carrier: order.shipping.carrier,
    trackingCode: order.shipping.trackingCode ?? '',
    trackingUrl: order.shipping.trackingUrl,
    due: order.dueOn,
    held: order.held && { reason: order.held.reason, until: order.held.until },
    lines: byOrder.get(order.id) ?? [],
    photos: photos.filter(({ orderId }) => orderId === order.id).map(shownPhoto),
  }))
}

/** What is to be packed and dispatched, by due day. */
export const parcelListOf = async (scope: ShopScope): Promise<ParcelList> => {
  const { database, now } = scope.ports
  const orders = await ordersToPack(database, scope.tenant.id, { most: MOST_PARCELS })
  return { at: now().toISOString(), parcels: await parcelsWith(database, scope, orders) }
}

/** The parcel of an order that is there. */
export const parcelOf = async (reader: Reader, scope: ShopScope, order: OrderRow): Promise<Parcel> => {
  const [parcel] = await parcelsWith(reader, scope, [order])
  if (parcel === undefined) throw missingOrder()
  return parcel
}

/** Prints of an order that are still to be made, in words. */
const unmadeOf = async (tx: Transaction, scope: ShopScope, order: OrderRow): Promise<string[]> => {
  if (order.status !== 'InProduction') return []
  const tasks = await tasksOf(tx, scope, [], [order])
  return tasks.filter(({ state }) => state !== 'done').map(taskWords)
}

const listed = (names: readonly string[]): string => {
  const shown = [...new Set(names)]
  const first = shown.slice(0, MOST_NAMED).join(', ')
  return shown.length > MOST_NAMED ? `${first} y ${shown.length - MOST_NAMED} más` : first
}
const MOST_NAMED = 5

/** Throws 409 for an order that can't be packed: it is made no more, or not all of it yet. */
export const expectMade = async (tx: Transaction, scope: ShopScope, order: OrderRow): Promise<void> => {
  if (order.status !== 'InProduction' && order.status !== 'ReadyToShip')
    throw failure('conflict', `El pedido no está para empacar. ${stateSentence(order.status)}`)
  const unmade = await unmadeOf(tx, scope, order)
  if (unmade.length > 0) throw failure('conflict', `Falta terminar: ${listed(unmade)}.`)
}

/** Throws 409, naming them, while lines of an order are not in its parcel. */
export const expectPacked = async (tx: Transaction, scope: ShopScope, order: OrderRow): Promise<void> => {
  const { lines } = await parcelOf(tx, scope, order)
  const open = lines.filter(({ packed }) => !packed).map(lineWords)
  if (open.length > 0) throw failure('conflict', `Falta empacar: ${listed(open)}.`)
}

/** A line is in the parcel or not; of one that is short it stands what is missing, and it is not packed. */
export const tickPacked = (
  scope: ShopScope,
  { id, position, key, undoes, at, packed: ticked, short: said }: v.InferOutput<typeof tickCall.body>,
): Promise<Parcel> => {
  const { ports, tenant, actor } = scope
  return ports.database.transaction(async (tx) => {
    const number = rowIdOf(id)
    const order = number === null ? null : await lockOrder(tx, tenant.id, number)
    if (order === null) throw missingOrder()
    if (await isRepeat(tx, scope, { key, undoes }, ['linePacked', 'lineUnpacked'], order.id))
      return parcelOf(tx, scope, order)
    const now = ports.now()
    const moment = momentOfTick(at, now)
    await expectMade(tx, scope, order)
    const parcel = await parcelOf(tx, scope, order)
    const line = parcel.lines.find((one) => one.position === position)
    if (line === undefined) throw missingOrder()
    const short = said.trim()
    const packed = ticked && short === ''
    if (line.packed === packed && line.short === short) return parcel
    const by = packed ? { packedAt: moment, packedBy: actor.name } : { packedAt: null, packedBy: '' }
    await setLine({ tenantId: tenant.id, orderId: order.id, position }, { packed, short, ...by }, tx)
    // What is missing may name the person: the history says that it is, and not what.
    const changes = changesOf({ line: ['', lineWords(line)] })
    await record(tx, scope, {
      order,
      action: packed ? 'linePacked' : 'lineUnpacked',
      changes,
      at: now,
      key,
    })
    return parcelOf(tx, scope, order)
  })
}
