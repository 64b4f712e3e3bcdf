import type { QueryClient } from '@tanstack/react-query'
import type { CartProduct } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { isDesignable } from '#domain/design/designable.ts'
import { productCopy } from '#src/db/copies/copies.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { productQuery } from '#src/queries/catalogue.ts'
import type { Shop } from '#src/session/shop.ts'
import { type CommandResult, shopCommands } from '../commands/commands.ts'
import { newLine } from '../commands/new-line.ts'

type Line = Pick<
  OrderDetail['lines'][number],
  | 'productId'
  | 'genericProductId'
  | 'productName'
  | 'quantity'
  | 'shoppingCartId'
  | 'customization'
  | 'artwork'
  | 'images'
>

/** Of a line that came from a quote: which one. */
export type QuoteInfo = NonNullable<CartProduct['quoteInfo']>

interface Again {
  shop: Shop
  cache: QueryClient
  config: BoxConfiguration
  lines: readonly Line[]
  /** Goes into each line; null for what was ordered. */
  quote: QuoteInfo | null
  /** Beside what is in the cart, or in its place. */
  way: 'bulkAdd' | 'bulkReplace'
}

export interface AgainResult {
  readonly result: CommandResult
  /** Names of what the shop has no more. */
  readonly missing: readonly string[]
}

/** A line with the design that it was bought with; without one, the line as it is. */
const designedAgain = (line: CartProduct, bought: Line, product: ProductDetail): CartProduct => {
  if (!bought.customization || !isDesignable(product)) return line
  const images = (bought.images ?? []).map((image_url) => ({ image_url }))
  const design = {
    isCustomizable: true,
    customization: bought.customization,
    customizationRender: bought.artwork || null,
    ...(images.length > 0 ? { images } : {}),
  }
  if (line.type === 'ProductoCurva') return { ...line, ...design }
  return { ...line, value: { ...line.value, ...design } }
}

/** The lines of an order or quote as they would be bought today, in the order they stand there. */
export const linesAgain = (
  lines: readonly Line[],
  products: ReadonlyMap<string, ProductDetail>,
  quoteInfo: QuoteInfo | null = null,
): { products: CartProduct[]; missing: string[] } => {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    groups.set(line.shoppingCartId, [...(groups.get(line.shoppingCartId) ?? []), line])
  }
  const made: CartProduct[] = []
  const missing = new Set<string>()
  for (const members of groups.values()) {
    const known = members.filter(({ genericProductId, productId }) =>
      products.get(genericProductId)?.variants.some(({ id }) => id === productId),
    )
    for (const line of members) if (!known.includes(line)) missing.add(line.productName)
    const [first] = known
    const product = first && products.get(first.genericProductId)
    if (!product) continue
    const units = new Map(known.map(({ productId, quantity }) => [productId, quantity]))
    const line = newLine(product, units, newId)
    if (line) made.push(designedAgain(line, first, product))
  }
  return { products: made.map((line) => ({ ...line, quoteInfo })), missing: [...missing] }
}

/** Puts the products of an order or quote into the cart at today's prices: those that are not there yet, or in its place. */
export const buyAgain = async ({ shop, cache, config, lines, quote, way }: Again): Promise<AgainResult> => {
  const ids = [...new Set(lines.map(({ genericProductId }) => genericProductId))]
  const details = await Promise.all(ids.map((id) => cache.fetchQuery(productQuery(shop.api, id))))
  const products = new Map(details.flatMap((detail) => (detail ? [[detail.id, detail] as const] : [])))
  const again = linesAgain(lines, products, quote)
  if (again.products.length === 0) return { result: { ok: true }, missing: again.missing }
  const result = await shopCommands(shop, config)[way](
    again.products,
    [...products.values()].map(productCopy),
  )
  return { result, missing: again.missing }
}
