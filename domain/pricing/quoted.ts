import type { CartPrices, CartProduct, CurvaMember, Generic } from '#contract/cart.ts'
import type { Quote } from '#contract/quotes.ts'
import { holdsAnyVariant } from '../cart/add.ts'
import { sum } from '../money/exact.ts'

type QuoteLine = Quote['lines'][number]
type Quoted = Pick<Quote, 'id' | 'number' | 'lines'>

const genericOf = (line: QuoteLine): Generic => ({
  id: line.genericProductId,
  name: line.productName,
  featured_img: line.picture,
  external_id: '',
  description: '',
  price: 0,
  printing_types: [],
})

/** The same at each reading, so that what was seen of a quote is known again after a reload. */
const memberId = (group: string, index: number): string =>
  `${group.slice(0, -12)}${(index + 1).toString(16).padStart(12, '0')}`

const memberOf = (line: QuoteLine, index: number): CurvaMember => ({
  shoppingCartUUID: memberId(line.shoppingCartId, index),
  generic: genericOf(line),
  value: {
    id: line.productId,
    sku: line.sku,
    featuredImg: line.picture,
    color: line.variantName,
    size: '',
    quantity: line.quantity,
  },
})

const productOf = (members: readonly [QuoteLine, ...QuoteLine[]], quoted: Quoted): CartProduct => {
  const [line] = members
  const shared = {
    shoppingCartUUID: line.shoppingCartId,
    generic: genericOf(line),
    quoteInfo: { quoteId: quoted.id, quoteNumber: quoted.number },
  }
  const design = {
    isCustomizable: line.customization != null,
    customization: line.customization ?? null,
    customizationRender: line.artwork === '' ? null : line.artwork,
  }
  const images = (line.images ?? []).map((image_url) => ({ image_url }))
  if (members.length > 1)
    return {
      type: 'ProductoCurva',
      ...shared,
      ...design,
      ...(images.length > 0 ? { images } : {}),
      value: members.map(memberOf),
    }
  return {
    type: 'ProductoSimple',
    ...shared,
    value: {
      ...design,
      id: line.productId,
      generic_product_id: line.genericProductId,
      general_description: '',
      element_description_1: line.variantName,
      element_description_2: '',
      element_description_3: '',
      quantity: line.quantity,
      color: line.variantName,
      size: '',
      featuredImg: line.picture,
      images,
      sku: line.sku,
    },
  }
}

const groupsOf = (lines: readonly QuoteLine[]): [QuoteLine, ...QuoteLine[]][] => {
  const groups = new Map<string, [QuoteLine, ...QuoteLine[]]>()
  for (const line of lines) {
    const group = groups.get(line.shoppingCartId)
    if (group) group.push(line)
    else groups.set(line.shoppingCartId, [line])
  }
  return [...groups.values()]
}

/** A quote's lines as a cart would hold them, to be priced, looked over and sent like one: members of a curva together. */
export const quotedProducts = (quoted: Quoted): CartProduct[] =>
  groupsOf(quoted.lines).map((members) => productOf(members, quoted))

/** Whether the cart holds some of a quote in other lines than those that were quoted, or that came from it. */
export const holdsMoreOf = (cart: readonly CartProduct[], quoted: Quoted): boolean => {
  const products = quotedProducts(quoted)
  const own = new Set(products.map(({ shoppingCartUUID }) => shoppingCartUUID))
  const others = cart.filter(
    ({ shoppingCartUUID, quoteInfo }) => !own.has(shoppingCartUUID) && quoteInfo?.quoteId !== quoted.id,
  )
  return products.some((product) => holdsAnyVariant(others, product))
}

/** Prices with those that a quote's shop agreed instead of today's; what can't be sold today is still said. */
export const atAgreed = (
  today: CartPrices | null,
  quote: Pick<Quote, 'agreed' | 'prices'> | undefined,
): CartPrices | null =>
  today && quote?.agreed
    ? { ...today, products: { ...today.products, ...quote.agreed }, TOTAL: quote.prices }
    : today

/** What a person has seen that something costs, tax included. */
export interface SeenTotals {
  /** By line UUID (a curva's group UUID). */
  readonly products: Readonly<Record<string, { readonly total: number }>>
  readonly TOTAL: { readonly total: number }
}

/** What a quote says that its lines cost. */
export const quotedTotals = ({ lines, total }: Pick<Quote, 'lines' | 'total'>): SeenTotals => {
  const entries = groupsOf(lines).map((members) => [
    members[0].shoppingCartId,
    { total: sum(members.map((line) => line.total)).toNumber() },
  ])
  return { products: Object.fromEntries(entries), TOTAL: { total } }
}
