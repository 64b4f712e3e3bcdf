import type { OfficeOrder } from '#contract/office/orders.ts'
import type { Market } from '#domain/market/market.ts'
import { UNPAID_IN_TIME, WARNED_MS } from '#domain/orders/unpaid.ts'
import { dayOfInstant, dayWord, momentWord } from '#office/ui/days.ts'
import { holdWord } from './hold.ts'
import { lacksApproval } from './next-step.ts'
import { balanceDueOf } from './rows.ts'

export interface Sentence {
  readonly says: string
  /** One grey line of why; '' without. */
  readonly why: string
  /** Somebody should see to it. */
  readonly isLate?: true
}

interface Setting {
  readonly now: number
  readonly timeZone: string
  readonly market: Market
  readonly money: (amount: number) => string
}

/** Who is waited for; a workshop does not know their name. */
const buyerOf = ({ person, buyer }: OfficeOrder): string => person?.addressee.name || buyer || 'quien compró'

const ofMoney = (order: OfficeOrder, { money, now, timeZone }: Setting): Sentence => {
  const { money: amounts } = order
  if (!amounts) return { says: 'Falta cobrarlo.', why: '' }
  const received = amounts.total - amounts.balance
  const byTransfer = /^transferencia/i.test(amounts.method) ? ' de la transferencia' : ''
  const missing = `Faltan ${money(amounts.balance)}${byTransfer}.`
  const { waitsUntil } = amounts
  const moment = waitsUntil ? momentWord(waitsUntil, now, timeZone) : ''
  const until = moment && `Si no se cobra, se cancela solo ${moment}.`
  const isRejected = order.status === 'PaymentRejected'
  const says = isRejected ? `El pago fue rechazado. ${missing}` : missing
  if (waitsUntil && Date.parse(waitsUntil) - now <= WARNED_MS)
    return { says, why: `El pago está atrasado: se cancela solo ${moment}.`, isLate: true }
  if (isRejected) return { says, why: until || 'Puede pagar otra vez desde su link.' }
  return { says, why: received > 0 ? 'Ya hay una parte: el stock queda guardado.' : until }
}

const ofArtwork = (order: OfficeOrder, { now, timeZone, market }: Setting): Sentence => {
  const { proofs } = order
  const name = buyerOf(order)
  if (proofs === null)
    return {
      says:
        balanceDueOf(order) > 0 ? 'Está listo para empezar, con saldo.' : 'Está pagado y listo para empezar.',
      why: '',
    }
  const since = proofs.since ? ` desde ${dayOfInstant(proofs.since, now, timeZone)}` : ''
  const note = order.lines.find(({ proof }) => proof?.note)?.proof?.note ?? ''
  if (proofs.state === 'change') return { says: `${name} pidió un cambio.`, why: note ? `«${note}»` : '' }
  if (proofs.state === 'drifted')
    return { says: 'El diseño cambió después de la muestra.', why: 'Hace falta una muestra nueva.' }
  if (proofs.state === 'open')
    return {
      says: `Espera a ${name}${since}.`,
      why: market === 'CL' ? 'Todavía no aprueba la muestra.' : 'Todavía no aprobó la muestra.',
    }
  if (proofs.state === 'unchecked')
    return { says: 'Falta revisar el arte.', why: `${name} aprobó la muestra${since}.` }
  return { says: 'La muestra está aprobada: se puede empezar.', why: '' }
}

const ofDelivery = (order: OfficeOrder, { now, timeZone }: Setting): Sentence => {
  const sent = order.history.findLast(({ status }) => status === 'Shipped')
  const day = sent ? dayOfInstant(sent.at, now, timeZone) : ''
  const { trackingCode, carrier } = order.delivery
  const where = [carrier, trackingCode].filter((part) => part !== '').join(' · ')
  return { says: day ? `Salió ${day}.` : 'Está en camino.', why: where || 'Sin código de seguimiento.' }
}

const withoutHold = (order: OfficeOrder, setting: Setting): Sentence => {
  const last = order.history.at(-1)
  const when = last ? momentWord(last.at, setting.now, setting.timeZone) : ''
  switch (order.status) {
    case 'PendingPayment':
    case 'PaymentRejected':
      return ofMoney(order, setting)
    case 'Paid':
    case 'ArtworkApproval':
      return ofArtwork(order, setting)
    case 'InProduction':
      return {
        says: 'Está en producción.',
        why: lacksApproval(order) ? 'Se empezó sin la muestra aprobada.' : '',
      }
    case 'ReadyToShip':
      return order.pickUp
        ? { says: 'Está listo: lo pasan a buscar.', why: '' }
        : { says: 'Está listo para despachar.', why: order.delivery.carrier }
    case 'Shipped':
      return ofDelivery(order, setting)
    case 'Delivered':
      return { says: 'Entregado.', why: when }
    case 'Cancelled':
      return last?.note === UNPAID_IN_TIME
        ? { says: 'Se canceló solo.', why: `${UNPAID_IN_TIME} Fue ${when}.` }
        : { says: 'Cancelado.', why: last?.note || when }
  }
}

/** How an order stands, as one says it at the counter. */
export const sentenceOf = (order: OfficeOrder, setting: Setting): Sentence => {
  const { held } = order
  if (!held) return withoutHold(order, setting)
  const until = held.until ? `, hasta ${dayWord(held.until, setting.now, setting.timeZone)}` : ''
  const { says, why, isLate } = withoutHold(order, setting)
  const reason = `${holdWord(held.reason)}${until}.`
  // Who does not pay is cancelled, also while the order stands still.
  return isLate ? { says: reason, why: `${says} ${why}`, isLate } : { says: reason, why: says }
}
