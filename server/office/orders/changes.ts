import type { OrderStatus } from '#contract/orders.ts'
import { isFetched } from '#domain/orders/pick-up.ts'
import type { Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import { dayOf, isDay } from '../../formats/local-time.ts'
import { isStateMailWaiting } from '../../modules/mail/repository.ts'
import type { OrderRow } from '../../modules/orders/repository.ts'
import * as repository from '../../modules/orders/repository-office.ts'
import { FINISHED, isForgotten } from '../../modules/orders/rules.ts'
import { dueOnAfterHold } from '../../modules/orders/transitions/due.ts'
import { emailBuyer } from '../../modules/orders/transitions/move.ts'
import { LONGEST_REFERENCE, LONGEST_TEXT, textOf } from './texts.ts'
import { changesOf, type OrderScope, type Write, writeOrder } from './write.ts'

const LONGEST_CARRIER = 100
const LONGEST_CODE = 60
const LONGEST_URL = 500

/** Notes what the buyer is written, too; it can be taken back until its mail goes out. */
const tellBuyer = (
  scope: OrderScope,
  { text, ...write }: Write & { readonly text: string },
): Promise<OrderRow> => {
  if (!scope.may('orders.edit'))
    throw failure('forbidden', 'Tu rol en la tienda no permite escribirle a quien compró.')
  return writeOrder(scope, write, { action: 'noteMailed', parts: [] }, async (tx, held, ports) => {
    const { tenantId, id, addressee } = held
    if (addressee.email === '' || isForgotten(held))
      throw failure('conflict', 'El pedido no tiene un correo a donde escribir.')
    const said = textOf(text, 'la nota', LONGEST_TEXT)
    const note = { text: `Por correo a quien compró: ${said}`, at: ports.now(), actor: scope.actor.name }
    const data = { order: String(id), text: said }
    await ports.mail.enqueue(tx, { tenantId, kind: 'orderNote', recipient: addressee.email, data })
    const order = await repository.addNote(tx, held, note)
    return { order, changes: [], undo: { note: note.text } }
  })
}

/** Notes something that the shop alone reads, up to 1,000 letters; `mailed`: the buyer gets it by mail. */
export const addNote = (
  scope: OrderScope,
  { text, mailed = false, ...write }: Write & { readonly text: string; readonly mailed?: boolean },
): Promise<OrderRow> => {
  if (mailed) return tellBuyer(scope, { text, ...write })
  return writeOrder(scope, write, { action: 'noted', parts: [] }, async (tx, held) => {
    const note = {
      text: textOf(text, 'la nota', LONGEST_TEXT),
      at: scope.ports.now(),
      actor: scope.actor.name,
    }
    return { order: await repository.addNote(tx, held, note), changes: [] }
  })
}

/** A reason may name the person: history says until when alone. */
const untilChange = (before: OrderRow, after: OrderRow) =>
  changesOf({ until: [before.held?.until, after.held?.until] })

/**
 * Writes that an order is on hold, why, and until which day (`2026-11-28`, null: not known). It may be moved all the
 * same. Throws 409 for an order that is delivered or cancelled, 400 for a day that is none or past.
 */
export const hold = (
  scope: OrderScope,
  { reason, until = null, ...write }: Write & { readonly reason: string; readonly until?: string | null },
): Promise<OrderRow> =>
  writeOrder(scope, write, { action: 'held', parts: ['held'] }, async (tx, held) => {
    if (FINISHED.includes(held.status)) throw failure('conflict', 'El pedido ya terminó.')
    const now = scope.ports.now()
    if (until !== null && !isDay(until))
      throw failure('invalid_request', 'El día se escribe así: 2026-11-28.')
    if (until !== null && until < dayOf(scope.tenant, now))
      throw failure('invalid_request', 'Ese día ya pasó.')
    const since = held.held?.since ?? dayOf(scope.tenant, now)
    const why = { reason: textOf(reason, 'el motivo', LONGEST_REFERENCE), until, since }
    const order = await repository.setHold(tx, held, { held: why, dueOn: held.dueOn }, now)
    return { order, changes: untilChange(held, order) }
  })

/** An order on hold goes on, and is due as many working days later. Throws 409 if it was not on hold. */
export const goOn = (scope: OrderScope, write: Write): Promise<OrderRow> =>
  writeOrder(scope, write, { action: 'released', parts: ['held'] }, async (tx, held) => {
    if (held.held === null) throw failure('conflict', 'El pedido no está en espera.')
    const now = scope.ports.now()
    const dueOn = await dueOnAfterHold(tx, held, now)
    const order = await repository.setHold(tx, held, { held: null, dueOn }, now)
    return { order, changes: untilChange(held, order) }
  })

const TRACKED: ReadonlySet<OrderStatus> = new Set([
  'Paid',
  'ArtworkApproval',
  'InProduction',
  'ReadyToShip',
  'Shipped',
])

/** Whether an order's parcel can be followed, or will be. */
export const isTrackable = (order: Pick<OrderRow, 'status' | 'shipping'>): boolean =>
  !isFetched(order) && TRACKED.has(order.status)

/** The URL of a carrier's page; '' for none. */
const trackingUrlOf = (text: string): string => {
  if (text.trim() === '') return ''
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.href.length > LONGEST_URL)
    throw failure('invalid_request', 'El link de seguimiento tiene que empezar con https://')
  return url.href
}

/** How a parcel is found at its carrier, as it is stored. Throws 400 in words. */
export const trackingOf = ({ code, url }: { readonly code: string; readonly url: string }) => ({
  trackingCode: textOf(code, 'el código', LONGEST_CODE),
  trackingUrl: trackingUrlOf(url),
})

interface Tracking {
  readonly code: string
  readonly url?: string
  readonly carrier?: string | undefined
}

/** A buyer whose order is on its way gets the mail again; that of its dispatch, while it waits to be composed, will say it too. */
export const mailTracking = async (
  { ports }: Pick<OrderScope, 'ports'>,
  tx: Transaction,
  order: OrderRow,
) => {
  const { tenantId, id, status } = order
  if (status !== 'Shipped') return
  if (await isStateMailWaiting(tx, tenantId, { order: String(id), status })) return
  await emailBuyer(ports.mail, tx, order)
}

/**
 * Writes or corrects who carries a parcel and how it is found there; without a carrier, that stays, and with one there may be no
 * code. A buyer whose order is on its way already gets the mail again, with the code. Throws 409 for an order that is fetched,
 * not paid, delivered or cancelled.
 */
export const track = (
  scope: OrderScope,
  { code, url = '', carrier, ...write }: Write & Tracking,
): Promise<OrderRow> =>
  writeOrder(scope, write, { action: 'tracked', parts: ['tracking'] }, async (tx, held) => {
    if (isFetched(held)) throw failure('conflict', 'El pedido se retira en la tienda: no lleva seguimiento.')
    if (!isTrackable(held))
      throw failure('conflict', 'El seguimiento se anota desde que el pedido está pago hasta que se entrega.')
    const { shipping } = held
    const isUncoded = carrier !== undefined && code.trim() === ''
    const tracking = {
      ...(isUncoded ? { trackingCode: '', trackingUrl: trackingUrlOf(url) } : trackingOf({ code, url })),
      carrier: carrier === undefined ? shipping.carrier : textOf(carrier, 'el correo', LONGEST_CARRIER),
    }
    const changes = changesOf({
      carrier: [shipping.carrier, tracking.carrier],
      trackingCode: [shipping.trackingCode, tracking.trackingCode],
      trackingUrl: [shipping.trackingUrl, tracking.trackingUrl],
    })
    if (changes.length === 0) return { order: held, changes }
    const order = await repository.setTracking(tx, held, tracking, scope.ports.now())
    await mailTracking(scope, tx, order)
    return { order, changes }
  })
