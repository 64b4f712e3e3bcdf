import type { CartIssue, CartPrices, CartProduct } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { OrderLine } from '#contract/order-lines.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders.ts'
import { roundMoney, sum } from '#domain/money/exact.ts'
import type { OrderRequest } from '#domain/orders/read.ts'
import { WARNED_MS } from '#domain/orders/unpaid.ts'

/** An order's line with the identity that its price goes by. */
export interface Item {
  readonly line: OrderLine
  /** A curva's lines share `shoppingCartId`; each gets an identity of its own. */
  readonly itemId: string
}

const MEMBER = '#'

/** The line's identity on the device, whichever of a curva's members is meant. */
const lineIdOf = (itemId: string): string => itemId.split(MEMBER)[0] ?? itemId

/** Identities are one whatever the case of their letters: the database stores them so, and a design is changed by them. */
const groupOf = ({ shoppingCartId }: OrderLine): string => shoppingCartId.toLowerCase()

export const itemsOf = (lines: readonly OrderLine[]): Item[] => {
  const shared = new Set<string>()
  const seen = new Set<string>()
  for (const group of lines.map(groupOf)) (seen.has(group) ? shared : seen).add(group)
  return lines.map((line, index) => ({
    line,
    itemId: shared.has(groupOf(line)) ? `${line.shoppingCartId}${MEMBER}${index}` : line.shoppingCartId,
  }))
}

/**
 * The order's lines as a cart again, to be priced by the domain: lines under one `shoppingCartId` are a curva,
 * which has one product and one design; null where they have not.
 */
export const cartOf = (
  items: readonly Item[],
  catalogue: ReadonlyMap<string, ProductDetail>,
): CartProduct[] | null => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groupOf(item.line)
    groups.set(group, [...(groups.get(group) ?? []), item])
  }
  const cart: CartProduct[] = []
  for (const members of groups.values()) {
    const first = members[0]
    if (first === undefined || !members.every((member) => sameItem(first, member))) return null
    const product = catalogue.get(first.line.genericProductId)
    cart.push(
      members.length === 1
        ? simpleOf(first, product)
        : {
            ...shared(first, product),
            type: 'ProductoCurva',
            shoppingCartUUID: first.line.shoppingCartId,
            value: membersOf(members, product),
          },
    )
  }
  return cart
}

const sameItem = (a: Item, b: Item) =>
  a.line.genericProductId === b.line.genericProductId &&
  JSON.stringify(a.line.customization) === JSON.stringify(b.line.customization)

const genericOf = ({ line }: Item, product: ProductDetail | undefined): CartProduct['generic'] => ({
  id: line.genericProductId,
  name: product?.name ?? line.productName,
  featured_img: product?.featured_img ?? '',
  external_id: product?.external_id ?? '',
  description: '',
  price: product?.price ?? 0,
  printing_types: [],
})

const variantOf = ({ line }: Item, product: ProductDetail | undefined) => {
  const variant = product?.variants.find(({ id }) => id === line.productId)
  return {
    id: line.productId,
    sku: variant?.sku ?? '',
    featuredImg: variant?.featuredImg ?? '',
    color: variant?.color ?? '',
    size: variant?.size ?? '',
    quantity: line.quantity,
  }
}

const shared = (item: Item, product: ProductDetail | undefined) => ({
  generic: genericOf(item, product),
  quoteInfo: null,
  isCustomizable: product?.isCustomizable ?? false,
  customization: item.line.customization,
  customizationRender: null,
})

const membersOf = (members: readonly Item[], product: ProductDetail | undefined) =>
  members.map((member) => ({
    shoppingCartUUID: member.itemId,
    generic: genericOf(member, product),
    value: variantOf(member, product),
  }))

const simpleOf = (item: Item, product: ProductDetail | undefined): CartProduct => ({
  type: 'ProductoSimple',
  shoppingCartUUID: item.itemId,
  generic: genericOf(item, product),
  quoteInfo: null,
  value: {
    ...variantOf(item, product),
    generic_product_id: item.line.genericProductId,
    general_description: '',
    element_description_1: '',
    element_description_2: '',
    element_description_3: '',
    isCustomizable: product?.isCustomizable ?? false,
    customization: item.line.customization,
    customizationRender: null,
    images: [],
  },
})

/** Orders that are paid and have not left yet. */
export const TO_BE_MADE: readonly OrderStatus[] = ['Paid', 'ArtworkApproval', 'InProduction', 'ReadyToShip']

/** Orders that still wait for their money: to be paid, changed or cancelled by their buyer. */
export const UNPAID: readonly OrderStatus[] = ['PendingPayment', 'PaymentRejected']

/** Amounts in the shop's currency, as the database has them. */
interface Money {
  readonly grandTotal: string
  readonly received: string
}

/** When the money of an order that waits until then is late. */
export const warnedAt = (reservedUntil: Date): Date => new Date(reservedUntil.getTime() - WARNED_MS)

/** What is still to be paid, in the shop's currency. */
export const balanceOf = ({ grandTotal, received }: Money): number =>
  sum([Number(grandTotal), -Number(received)]).toNumber()

/** Whether an order still waits for money: before it is made, or while it is made with a part to come. */
export const owes = ({ status, owing }: { readonly status: OrderStatus; readonly owing: boolean }): boolean =>
  UNPAID.includes(status) || (owing && status !== 'Cancelled')

/** Whether a part is paid: from then on the shop decides what becomes of the order. */
export const hasReceipts = ({ received }: Pick<Money, 'received'>): boolean => Number(received) > 0

/** Nothing is sent or changed any more. */
export const FINISHED: readonly OrderStatus[] = ['Delivered', 'Cancelled']

/** Where somebody still has something to do. */
export const OPEN: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => !FINISHED.includes(status))

/** Orders whose account was deleted belong to `deleted:<id>`. */
export const DELETED = 'deleted:'

/** Whether nothing of the person who bought is left, or is about to be: their account is deleted and the order is over. */
export const isForgotten = ({
  owner,
  status,
}: {
  readonly owner: string
  readonly status: OrderStatus
}): boolean => owner.startsWith(DELETED) && FINISHED.includes(status)

/** Lines as their designs are counted. */
export const designedLines = (lines: readonly OrderLine[]) =>
  lines.map(({ shoppingCartId, genericProductId, customization }) => ({
    line: shoppingCartId,
    productId: genericProductId,
    design: customization,
  }))

/** Artwork that no technique would apply, and nobody would pay for. */
export const hasUnappliedArtwork = (lines: readonly OrderLine[]): boolean =>
  lines.some(({ customization }) =>
    customization?.views.some(({ areas }) =>
      areas.some(
        ({ printingTypeId, elements, artwork }) =>
          printingTypeId === null && (elements.length > 0 || artwork !== ''),
      ),
    ),
  )

/** Goods and shipping, as the wire's `total` has them. */
export const subtotalAndShipping = (prices: CartPrices, shippingCost: number): number =>
  sum([prices.TOTAL.total, shippingCost]).toNumber()

/** Whether every figure that the sender claims is today's. */
export const claimsHold = (
  { totals, lines, shipping }: OrderRequest,
  today: { readonly prices: CartPrices; readonly items: readonly Item[]; readonly shippingCost: number },
  roundPrice: number,
): boolean => {
  const { TOTAL, products } = today.prices
  const pairs: (readonly [number, number | undefined])[] = [
    [totals.priceBase, TOTAL.basePrice],
    [totals.taxes, TOTAL.taxes],
    [totals.subTotal, TOTAL.subTotal],
    [totals.applicationCost, TOTAL.applicationCost],
    [totals.applicationPrice, TOTAL.applicationPrice],
    [totals.profit, TOTAL.profit],
    [shipping.cost, today.shippingCost],
    [totals.total, subtotalAndShipping(today.prices, today.shippingCost)],
    ...lines.flatMap((line, index) => {
      const price = products[today.items[index]?.itemId ?? '']
      return [
        [line.priceBase, price?.basePrice],
        [line.priceAplication, price?.applicationPrice],
        [line.tax, price?.taxes],
        [line.total, price?.total],
      ] as const
    }),
  ]
  return pairs.every(
    ([claimed, actual]) => actual !== undefined && roundMoney(claimed, roundPrice).eq(actual),
  )
}

/** Prices as the device knows its lines: without the members that only this order named. */
export const pricesForDevice = (prices: CartPrices): CartPrices => ({
  ...prices,
  products: Object.fromEntries(Object.entries(prices.products).filter(([id]) => !id.includes(MEMBER))),
  issues: issuesForDevice(prices.issues),
})

export const issuesForDevice = (issues: readonly CartIssue[]): CartIssue[] =>
  issues.map((issue) => ({ ...issue, shoppingCartUUID: lineIdOf(issue.shoppingCartUUID) }))

/** Units by variant over all lines. */
export const unitsByVariant = (lines: readonly OrderLine[]): ReadonlyMap<string, number> => {
  const units = new Map<string, number>()
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return units
}
