import type { CartMode, CartPrices, CartProduct } from '#contract/cart.ts'
import { lineItems } from '#domain/cart/lines.ts'
import type { PricingSettings } from '#domain/pricing/breaks.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { readCopies, readCopy } from '#src/db/copies/copies.ts'
import type { ShopDb } from '#src/db/database/schema.ts'

/** What is priced: the cart, the one product of direct mode, or a quote. */
export type PricesOf = CartMode | 'quote'

/** What a cart's prices depend on, as text: the same text has the same prices. */
export const priceKey = (lines: readonly CartProduct[]): string =>
  JSON.stringify(
    lines.map((line) => [
      line.shoppingCartUUID,
      lineItems(line).map(({ variantId, quantity }) => [variantId, quantity]),
      line.type === 'ProductoSimple' ? line.value.customization : line.customization,
    ]),
  )

export interface KnownPrices {
  readonly prices: CartPrices
  /** When the data behind them was fetched, ms since the epoch. */
  readonly at: number
  /** Reckoned on the device, or answered for other lines: never final. */
  readonly estimated: boolean
}

/** Prices from the stored price breaks, by the functions that the server uses; null when a product was never stored. */
const estimate = async (
  db: ShopDb,
  identity: string,
  lines: readonly CartProduct[],
  settings: PricingSettings,
): Promise<KnownPrices | null> => {
  const ids = [...new Set(lines.map((line) => line.generic.id))]
  const copies = await readCopies(db, identity, 'product', ids)
  if (ids.some((id) => !copies.has(id))) return null
  const catalogue = new Map([...copies].map(([id, { data }]) => [id, data]))
  const at = Math.min(...[...copies.values()].map(({ savedAt }) => savedAt))
  return { prices: priceCart(lines, catalogue, settings), at, estimated: true }
}

/**
 * What the device knows about these lines' prices without a network: the last answer if it was for them,
 * otherwise an estimate. Without settings or a product's copy, null.
 */
export const knownPrices = async (
  db: ShopDb,
  identity: string,
  place: PricesOf,
  lines: readonly CartProduct[],
  settings: PricingSettings | null,
): Promise<KnownPrices | null> => {
  const copy = await readCopy(db, identity, 'prices', place)
  if (copy?.data.key === priceKey(lines))
    return { prices: copy.data.prices, at: copy.savedAt, estimated: true }
  return settings ? estimate(db, identity, lines, settings) : null
}
