import type { OfficeOrder } from '#contract/office/orders.ts'
import type { Market } from '#domain/market/market.ts'
import { normalizePhone } from '#domain/market/phone.ts'
import { whatsappUrl } from '#office/ui/whatsapp.ts'
import { balanceDueOf } from './rows.ts'

const STANDS: Readonly<Partial<Record<OfficeOrder['status'], string>>> = {
  PendingPayment: 'está reservado y falta el pago',
  PaymentRejected: 'está reservado, pero el pago no entró',
  Paid: 'está pagado',
  ArtworkApproval: 'espera que apruebes la muestra',
  InProduction: 'está en producción',
  Shipped: 'está en camino',
  Delivered: 'figura como entregado',
  Cancelled: 'quedó cancelado',
}

/** The address that opens WhatsApp with a text ready to be sent; undefined: no number that it knows. */
export const whatsappOf = (order: OfficeOrder, shop: string, market: Market): string | undefined => {
  const { person, links, delivery } = order
  const phone = person ? normalizePhone(person.addressee.phone, market) : null
  if (!person || phone === null) return undefined
  const stands =
    order.status === 'ReadyToShip'
      ? order.pickUp
        ? 'está listo para retirar'
        : 'está listo y sale pronto'
      : order.status === 'Paid' && balanceDueOf(order) > 0
        ? 'está confirmado'
        : STANDS[order.status]
  const tracking =
    order.status === 'Shipped' && delivery.trackingCode ? ` (código ${delivery.trackingCode})` : ''
  const link = order.status === 'ArtworkApproval' ? (links?.proofs ?? links?.order) : links?.order
  const text = `Hola ${person.addressee.name}, te escribimos de ${shop}. Tu pedido ${order.number} ${stands}${tracking}.${link ? ` ${link}` : ''}`
  return whatsappUrl(phone, text)
}
