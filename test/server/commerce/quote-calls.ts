import type { GroupedOrder, PlacedOrder } from '#contract/checkout.ts'
import { convertQuotetoOrder, generateQuote, type Quote } from '#contract/quotes.ts'
import { toGroupedOrder } from '#domain/checkout/order.ts'
import { emptyTables } from '#harness/rows/rows.ts'
import type { TenantName } from '#harness/shopping/check-out.ts'
import { type ReadyOrder, readyOrder, type Shops } from '#harness/shopping/shop.ts'
import { mailRecipients, mails } from '#server/db/schema/mail.ts'
import { orders } from '#server/db/schema/orders.ts'
import { quotes } from '#server/db/schema/quotes.ts'

export const SKU = 'BRO-MAT-NEGRO'

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

/** Empties the shops of quotes and orders, and fills the stock of what is bought. */
export const emptied = async (shops: Shops): Promise<void> => {
  await emptyTables(shops, quotes, orders, mails, mailRecipients)
  await shops.setStock(SKU, 100)
}

/** What people do about quotes in these shops, which are open once tests run. */
export const quoteCalls = (opened: () => Shops) => {
  const call = <R>(endpoint: Parameters<Shops['call']>[0], token: string, rest: object, tenant = 'brote') =>
    opened().call<R>(endpoint, { tenant, token, ...rest })

  /** What a person has in the cart, and the order that would come of it. */
  const ready = async (units = 3, tenant: TenantName = 'brote', sku = SKU) =>
    readyOrder(opened(), tenant, { [sku]: units })

  const generate = async (token: string, order: ReadyOrder, extra: object = {}, headers = {}) =>
    call<{ quote: Quote; url: string }>(
      generateQuote,
      token,
      { body: { products: linesOf(order), ...extra }, headers },
      order.tenant,
    )

  const convert = (
    token: string,
    order: ReadyOrder,
    quoteId: string,
    total = totalOf(order),
    viewToken?: string,
  ) =>
    call<PlacedOrder>(
      convertQuotetoOrder,
      token,
      { body: { quoteId, viewToken, payment: 'transfer', ...destination(order), total } },
      order.tenant,
    )

  return { call, ready, generate, convert }
}
