import type { CartMode } from '#contract/cart.ts'
import type { FlatOrder, GroupedOrder } from '#contract/checkout.ts'
import type { OrderLine } from '#contract/order-lines.ts'
import { unswapDeliveryDays } from './delivery.ts'

/** An order as it was asked for, whichever variant it came in. Money is the sender's claim. */
export interface OrderRequest {
  readonly userId: string | null
  readonly mode: CartMode
  readonly lines: readonly OrderLine[]
  readonly addressee: Omit<GroupedOrder['addressee'], 'cityFKId' | 'locationFKId'> & {
    readonly cityId: string
    readonly locationId: string
  }
  readonly invoice: GroupedOrder['billing']
  readonly shipping: {
    readonly cost: number
    readonly serviceType: string
    readonly logisticType: string
    readonly carrierId: string
    readonly method: string
    /** Business days, the right way round. */
    readonly minDays: number
    readonly maxDays: number
  }
  readonly payment: string
  /** What the person has seen that it takes off the goods. */
  readonly paymentDiscountPercent: number
  /** `total` has the shipping in it. */
  readonly totals: GroupedOrder['totals']
}

/** Where an order goes. */
export function readAddressee(from: GroupedOrder['addressee']): OrderRequest['addressee'] {
  return {
    name: from.name,
    lastName: from.lastName,
    phone: from.phone,
    email: from.email,
    street: from.street,
    streetNumber: from.streetNumber,
    apartment: from.apartment,
    provinceId: from.provinceId,
    cityId: from.cityFKId,
    locationId: from.locationFKId,
    locality: from.locality,
    zipCode: from.zipCode,
  }
}

/** How it goes, delivery days the right way round again. */
export function readShipping(from: GroupedOrder['shipping']): OrderRequest['shipping'] {
  const { min, max } = unswapDeliveryDays(from)
  return {
    cost: from.shippingCost,
    serviceType: from.shippingServiceType,
    logisticType: from.shippingLogisticType,
    carrierId: from.shippingCarrierId,
    method: from.deliveryMethod,
    minDays: min,
    maxDays: max,
  }
}

function totalsOf(from: GroupedOrder['totals']): GroupedOrder['totals'] {
  const { priceBase, taxes, subTotal, applicationCost, applicationPrice, profit, total } = from
  return { priceBase, taxes, subTotal, applicationCost, applicationPrice, profit, total }
}

/** One form of both variants of an order, delivery days the right way round again. */
export function readOrder(body: FlatOrder | GroupedOrder): OrderRequest {
  if ('shoppingCart' in body) {
    return {
      userId: body.userId,
      mode: body.shoppingCart.shoppingCartMode,
      lines: body.shoppingCart.shoppingCartProductsFK,
      addressee: readAddressee(body),
      invoice: body.orderInvoiceFK,
      shipping: readShipping(body),
      payment: body.payment,
      paymentDiscountPercent: body.paymentDiscountPercent ?? 0,
      totals: totalsOf(body),
    }
  }
  return {
    userId: body.user.userId,
    mode: body.purchase.shoppingCartMode,
    lines: body.products,
    addressee: readAddressee(body.addressee),
    invoice: body.billing,
    shipping: readShipping(body.shipping),
    payment: body.payment.method,
    paymentDiscountPercent: body.payment.paymentDiscountPercent ?? 0,
    totals: totalsOf(body.totals),
  }
}
