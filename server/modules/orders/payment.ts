import type { PaymentMethod } from '#contract/checkout.ts'
import { sum } from '#domain/money/exact.ts'
import { paymentDiscount } from '#domain/money/payment-discount.ts'
import type { Transaction } from '../../db/reader.ts'
import type { OrderPayment } from '../../db/schema/orders.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { changePaymentOf, type OrderRow } from './repository.ts'

/** A way to pay with what it takes off goods of that worth, and what is to be paid then. */
export const payingBy = (
  method: Pick<PaymentMethod, 'id' | 'name' | 'discountPercent'>,
  money: { readonly subtotal: number; readonly shippingCost: number },
  roundPrice: number,
): { readonly payment: OrderPayment; readonly total: number } => {
  const { id, name, discountPercent = 0 } = method
  const discount = paymentDiscount(money.subtotal, discountPercent, roundPrice)
  const total = sum([money.subtotal, money.shippingCost, -discount]).toNumber()
  return { payment: { method: id, name, ...(discount > 0 ? { discount } : {}) }, total }
}

/** Has a held order paid another way: the discount of one goes, that of the other comes. */
export const payAnotherWay = (
  { now }: Pick<Ports, 'now'>,
  tx: Transaction,
  { settings }: Tenant,
  order: OrderRow,
  method: Pick<PaymentMethod, 'id' | 'name' | 'discountPercent'>,
): Promise<OrderRow> => {
  const money = { subtotal: Number(order.total), shippingCost: Number(order.shippingCost) }
  return changePaymentOf(tx, order, payingBy(method, money, settings.roundPrice), now())
}
