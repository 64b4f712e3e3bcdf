import type { CartPrices, CartProduct } from '#contract/cart.ts'
import type { ProductSummary } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { lineUnits } from '#domain/cart/units.ts'
import { currencyOf, marketOf } from '#domain/market/market.ts'
import type { TrackedEvent, TrackedItem } from '#src/platform/page/tags.ts'
import { unitPrice } from '#src/ui/price/unit-price.ts'

/** Event of opening a screen, beside the view; a screen that is not listed sends nothing, because it is personal. */
const SCREENS: Readonly<Record<string, string | undefined>> = {
  home: '',
  'products-list': 'view_item_list',
  'product-detail': 'view_item',
  'shopping-cart': 'view_cart',
  checkout: 'begin_checkout',
  'confirm-purchase': 'purchase',
  legal: '',
}

/** Of a list or a cart: an event has to fit the device's queue. */
const MOST_ITEMS = 12

interface Visited {
  readonly screen: string
  /** Absolute, without what follows '?': an order's address holds the right to read it. */
  readonly address: string
}

/** What is known by now of what the screen shows. */
export interface Shown {
  readonly product?: ProductSummary | undefined
  readonly products?: readonly ProductSummary[] | undefined
  /** What is being bought, and what it costs: undefined while it loads, null where it is unknown. */
  readonly lines?: readonly CartProduct[] | undefined
  readonly prices?: CartPrices | null | undefined
  readonly placed?:
    | {
        readonly order: { readonly orderId: string }
        readonly total: number
        readonly products: readonly CartProduct[]
      }
    | null
    | undefined
}

const inCents = (amount: number): number => Math.round(amount * 100) / 100

/** A product as the shopper sees it, priced for so many. */
const productItem = (
  product: ProductSummary,
  config: BoxConfiguration,
  quantity = product.minimumQuantity,
): TrackedItem => ({
  item_id: product.id,
  item_name: product.name,
  ...(product.brand && { item_brand: product.brand }),
  ...(product.categoryName && { item_category: product.categoryName }),
  price: unitPrice(product, quantity, config).amount,
  quantity,
})

const lineItem = (line: CartProduct, total?: number): TrackedItem => {
  const quantity = lineUnits(line)
  return {
    item_id: line.generic.id,
    item_name: line.generic.name,
    ...(total !== undefined && quantity > 0 && { price: inCents(total / quantity) }),
    quantity,
  }
}

const lineItems = (lines: readonly CartProduct[], prices?: CartPrices | null): TrackedItem[] =>
  lines.slice(0, MOST_ITEMS).map((line) => lineItem(line, prices?.products[line.shoppingCartUUID]?.total))

/** The event of Google's that belongs to the screen, once what it tells is known; undefined before, and where there is none. */
const parametersOf = (
  event: string,
  { product, products, lines, prices, placed }: Shown,
  config: BoxConfiguration,
): TrackedEvent['parameters'] | undefined => {
  const currency = currencyOf(marketOf(config.environment))
  if (event === 'view_item') {
    if (!product) return undefined
    const item = productItem(product, config)
    return { currency, value: inCents((item.price ?? 0) * item.quantity), items: [item] }
  }
  if (event === 'view_item_list') {
    return products && { items: products.slice(0, MOST_ITEMS).map((one) => productItem(one, config)) }
  }
  if (event === 'purchase') {
    if (!placed) return undefined
    const { order, total, products } = placed
    return { transaction_id: order.orderId, currency, value: total, items: lineItems(products) }
  }
  if (!lines?.length || prices === undefined) return undefined
  const items = lineItems(lines, prices)
  return prices ? { currency, value: prices.TOTAL.total, items } : { items }
}

/** A view of the page; undefined for one that is personal. */
export const viewEvent = ({ screen, address }: Visited): TrackedEvent | undefined =>
  SCREENS[screen] === undefined ? undefined : { name: 'page_view', parameters: { page_location: address } }

/** What the screen tells besides (Google's recommended events for shops), once it is known. */
export const ownEvent = (
  { screen, address }: Visited,
  shown: Shown,
  config: BoxConfiguration,
): TrackedEvent | undefined => {
  const name = SCREENS[screen]
  const parameters = name && parametersOf(name, shown, config)
  return parameters ? { name, parameters: { page_location: address, ...parameters } } : undefined
}

/** A product of which the cart holds more than before. */
export interface Added {
  readonly line: CartProduct
  readonly units: number
}

/** What went into the cart; `productOf` answers what the page knows of a product. */
export const addedEvent = (
  added: readonly Added[],
  productOf: (id: string) => ProductSummary | undefined,
  config: BoxConfiguration,
): TrackedEvent => {
  const items = added.slice(0, MOST_ITEMS).map(({ line, units }): TrackedItem => {
    const product = productOf(line.generic.id)
    if (product) return productItem(product, config, units)
    return { item_id: line.generic.id, item_name: line.generic.name, quantity: units }
  })
  const value = items.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0)
  const priced = items.every(({ price }) => price !== undefined)
  return {
    name: 'add_to_cart',
    parameters: {
      ...(priced && { currency: currencyOf(marketOf(config.environment)), value: inCents(value) }),
      items,
    },
  }
}
