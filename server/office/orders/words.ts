import type { OrderStatus } from '#contract/orders.ts'
import { capital } from '#domain/words/capital.ts'
import { dayOf, timeOf } from '../../formats/local-time.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { OrderAction } from '../history/order-actions.ts'

export const STATES: Readonly<Record<OrderStatus, string>> = {
  PendingPayment: 'espera el pago',
  PaymentRejected: 'pago rechazado',
  Paid: 'pagado',
  ArtworkApproval: 'aprobación del arte',
  InProduction: 'en producción',
  ReadyToShip: 'listo para enviar',
  Shipped: 'enviado',
  Delivered: 'entregado',
  Cancelled: 'cancelado',
}

/** Where an order is, as a sentence. */
export const stateSentence = (status: OrderStatus): string =>
  status === 'PendingPayment'
    ? 'Espera el pago.'
    : status === 'PaymentRejected'
      ? 'Su pago fue rechazado.'
      : `Está ${STATES[status]}.`

/** What the shop does with an order → in words, after who does it. */
export const ACTIONS: Readonly<Record<OrderAction, string>> = {
  moved: 'movió este pedido',
  cancelled: 'canceló este pedido',
  broughtBack: 'volvió atrás este pedido',
  madeUnpaid: 'mandó a producir con saldo este pedido',
  received: 'cobró este pedido',
  receiptVoided: 'anuló un cobro de este pedido',
  held: 'puso este pedido en espera',
  released: 'siguió con este pedido',
  noted: 'anotó algo en este pedido',
  noteMailed: 'le escribió a quien hizo este pedido',
  tracked: 'cambió el seguimiento de este pedido',
  shipped: 'despachó este pedido',
  handedOver: 'pasó este pedido a su retiro',
  personEdited: 'corrigió los datos de este pedido',
  artworkChecked: 'dio por bueno el arte de este pedido',
  artworkReturned: 'devolvió el arte de este pedido',
  artworkAnswered: 'anotó la aprobación de este pedido',
  proofSent: 'mandó la muestra de este pedido',
  artworkAssigned: 'asignó el arte de este pedido',
  undone: 'deshizo un cambio de este pedido',
}

/** '9:38', and the day before it if it was another. */
const momentWords = (tenant: Tenant, at: Date, now: Date): string => {
  const time = timeOf(tenant, at).replace(/^0/, '')
  const hour = `${time.startsWith('1:') ? 'a la' : 'a las'} ${time}`
  const day = dayOf(tenant, at)
  if (day === dayOf(tenant, now)) return hour
  const [, month, date] = day.split('-').map(Number)
  return `el ${date}/${month} ${hour}`
}

/** 'Diego cobró este pedido a las 9:38.' */
export const doneWords = (
  tenant: Tenant,
  { name, action, at }: { readonly name: string; readonly action: OrderAction; readonly at: Date },
  now: Date,
): string => `${capital(name)} ${ACTIONS[action]} ${momentWords(tenant, at, now)}.`
