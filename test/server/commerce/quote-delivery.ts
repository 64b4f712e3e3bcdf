import type { GroupedOrder } from '#contract/checkout.ts'
import { toGroupedOrder } from '#domain/checkout/order.ts'
import type { ReadyOrder } from '#harness/shopping/shop.ts'

export const linesOf = ({ body }: ReadyOrder) =>
  'shoppingCart' in body ? body.shoppingCart.shoppingCartProductsFK : body.products

/** Where the quote goes once it is converted, in the groups that both markets' forms have. */
export const destination = (
  order: ReadyOrder,
): Omit<GroupedOrder, 'user' | 'purchase' | 'products' | 'totals' | 'payment'> => {
  const { body } = order
  if (!('shoppingCart' in body)) {
    const { addressee, billing, shipping } = body
    return { addressee, billing, shipping }
  }
  const { addressee, billing, shipping } = toGroupedOrder({
    form: {
      addressee: {
        ...body,
        pickUp: false,
        province: '',
        city: '',
        cityId: body.cityFKId,
        locationId: body.locationFKId,
      },
      billing: {
        ...body.orderInvoiceFK,
        sameAsAddressee: false,
        invoiceType: 'B',
        businessName: '',
        giro: '',
      },
      payment: { method: 'transfer', discountPercent: 0 },
      shipping: {
        option: order.options.find(({ service_type }) => service_type.code === 'estandar') ?? null,
      },
    },
    products: order.products,
    prices: order.prices,
    mode: 'cart',
    userId: null,
    environment: 'AR',
  })
  return { addressee, billing, shipping }
}

export const totalOf = (order: ReadyOrder) =>
  'shoppingCart' in order.body ? order.body.total : order.body.totals.total
