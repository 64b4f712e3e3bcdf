import type { OrderStatus } from '#contract/orders.ts'
import { roundMoney } from '#domain/money/exact.ts'
import { formatPrice } from '#domain/money/money.ts'
import { isFetched } from '#domain/orders/pick-up.ts'
import type { Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import { dayOf } from '../../formats/local-time.ts'
import { type OrderRow, orderHeld } from '../../modules/orders/repository.ts'
import * as repository from '../../modules/orders/repository-office.ts'
import { balanceOf, FINISHED, UNPAID } from '../../modules/orders/rules.ts'
import { emailBuyer, moveOrder } from '../../modules/orders/transitions/move.ts'
import type { OfficeDeps, WholeOrder } from '../deps.ts'
import { movePorts } from './ports.ts'

export type Deps = Pick<OfficeDeps, 'database'>
type Which = Pick<WholeOrder, 'tenant' | 'order'>

const LONGEST_TEXT = 1000
const LONGEST_REFERENCE = 120
const LONGEST_CODE = 60
const LONGEST_URL = 500
const DAY_MS = 24 * 60 * 60 * 1000

/** Runs a change with the order's row held, in one transaction. Throws 404 if the order is gone. */
export const withOrder = <T>(
  { database }: Deps,
  { tenant, order }: Which,
  use: (tx: Transaction, held: OrderRow) => Promise<T>,
): Promise<T> =>
  database.transaction(async (tx) => {
    const held = await orderHeld(tx, tenant.id, order.id)
    if (held === null) throw failure('not_found', 'No encontramos ese pedido.')
    return use(tx, held)
  })

/** A text without blanks at its ends; throws 400 if it is empty or longer than `most` letters. */
const textOf = (text: string, what: string, most: number): string => {
  const trimmed = text.trim()
  if (trimmed === '') throw failure('invalid_request', `Falta ${what}.`)
  if (trimmed.length > most)
    throw failure('invalid_request', `Hasta ${most} letras para ${what}; tiene ${trimmed.length}.`)
  return trimmed
}

/** Whether a text is a day as `2026-11-28`. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

export interface Received {
  readonly order: OrderRow
  /** What is still to be paid, in the shop's currency. */
  readonly balance: number
}

/**
 * Records money that came in for an order: `amount` in the shop's currency, the whole balance without one. The last part
 * moves the order to Paid. Throws 409 if it waits for no money, 400 for an amount that is none or more than the balance.
 */
export const receive = (
  deps: Deps,
  which: Which,
  { amount, reference = '' }: { readonly amount?: number; readonly reference?: string },
): Promise<Received> =>
  withOrder(deps, which, async (tx, held) => {
    if (!UNPAID.includes(held.status)) throw failure('conflict', 'El pedido no espera ningún pago.')
    const { roundPrice } = which.tenant.settings
    const balance = balanceOf(held)
    const part = amount ?? balance
    // The whole may have more decimals than the shop shows since.
    if (!(part > 0) || (part !== balance && !roundMoney(part, roundPrice).eq(part)))
      throw failure(
        'invalid_request',
        'El importe tiene que ser mayor que cero, con los decimales de la tienda.',
      )
    if (part > balance)
      throw failure('invalid_request', `Es más que lo que falta: ${formatPrice(balance, roundPrice)}.`)
    const ports = movePorts()
    const entry = {
      amount: String(part),
      reference: reference.trim() && textOf(reference, 'la referencia', LONGEST_REFERENCE),
      at: ports.now(),
    }
    const received = await repository.addReceipt(tx, held, entry)
    const left = balanceOf(received)
    const order = left > 0 ? received : await moveOrder(ports, tx, received, 'Paid')
    return { order, balance: left }
  })

/**
 * Voids a receipt that was recorded by mistake, by its position; it stays in the list with the reason. The order waits a
 * day more for its money. Throws 409 once the order is paid, 404 if there is no such receipt.
 */
export const voidReceipt = (
  deps: Deps,
  which: Which,
  { position, reason }: { readonly position: number; readonly reason: string },
): Promise<Received> =>
  withOrder(deps, which, async (tx, held) => {
    if (!UNPAID.includes(held.status))
      throw failure('conflict', 'El pedido ya está pago: ese cobro no se puede anular.')
    const at = new Date()
    const order = await repository.voidReceipt(tx, held, {
      position,
      reason: textOf(reason, 'el motivo', LONGEST_TEXT),
      at,
      waitsUntil: new Date(at.getTime() + DAY_MS),
    })
    if (order === null) throw failure('not_found', `No hay ningún cobro ${position} que se pueda anular.`)
    return { order, balance: balanceOf(order) }
  })

/** Notes something that the shop alone reads, up to 1,000 letters. */
export const addNote = (deps: Deps, which: Which, text: string): Promise<void> =>
  withOrder(deps, which, (tx, held) =>
    repository.addNote(tx, held, textOf(text, 'la nota', LONGEST_TEXT), new Date()),
  )

/**
 * Writes that an order stands still, why, and until which day (`2026-11-28`, null: not known). It may be moved all the
 * same. Throws 409 for an order that is delivered or cancelled, 400 for a day that is none or past.
 */
export const hold = (
  deps: Deps,
  which: Which,
  { reason, until = null }: { readonly reason: string; readonly until?: string | null },
): Promise<OrderRow> =>
  withOrder(deps, which, (tx, held) => {
    if (FINISHED.includes(held.status)) throw failure('conflict', 'El pedido ya terminó.')
    const now = new Date()
    if (until !== null && !isDay(until))
      throw failure('invalid_request', 'El día se escribe así: 2026-11-28.')
    if (until !== null && until < dayOf(which.tenant, now))
      throw failure('invalid_request', 'Ese día ya pasó.')
    return repository.setHold(
      tx,
      held,
      { reason: textOf(reason, 'el motivo', LONGEST_REFERENCE), until },
      now,
    )
  })

/** An order that stood still goes on. Throws 409 if it did not stand still. */
export const goOn = (deps: Deps, which: Which): Promise<OrderRow> =>
  withOrder(deps, which, (tx, held) => {
    if (held.held === null) throw failure('conflict', 'El pedido no está en espera.')
    return repository.setHold(tx, held, null, new Date())
  })

const TRACKED: ReadonlySet<OrderStatus> = new Set([
  'Paid',
  'ArtworkApproval',
  'InProduction',
  'ReadyToShip',
  'Shipped',
])

/** The URL of a carrier's page; '' for none. */
const trackingUrlOf = (text: string): string => {
  if (text.trim() === '') return ''
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.href.length > LONGEST_URL)
    throw failure('invalid_request', 'El link de seguimiento tiene que empezar con https://')
  return url.href
}

/**
 * Writes or corrects how a parcel is found at its carrier. A buyer whose order is on its way already gets the mail again,
 * with the code. Throws 409 for an order that is fetched, not paid, delivered or cancelled.
 */
export const track = (
  deps: Deps,
  which: Which,
  { code, url = '' }: { readonly code: string; readonly url?: string },
): Promise<OrderRow> =>
  withOrder(deps, which, async (tx, held) => {
    if (isFetched(held)) throw failure('conflict', 'El pedido se retira en la tienda: no lleva seguimiento.')
    if (!TRACKED.has(held.status))
      throw failure('conflict', 'El seguimiento se anota desde que el pedido está pago hasta que se entrega.')
    const tracking = {
      trackingCode: textOf(code, 'el código', LONGEST_CODE),
      trackingUrl: trackingUrlOf(url),
    }
    const { trackingCode = '', trackingUrl } = held.shipping
    if (trackingCode === tracking.trackingCode && trackingUrl === tracking.trackingUrl) return held
    const ports = movePorts()
    const order = await repository.setTracking(tx, held, tracking, ports.now())
    if (order.status === 'Shipped') await emailBuyer(ports.mail, tx, order)
    return order
  })
