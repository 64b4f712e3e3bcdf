import type { CartMode, CartPrices, CartProduct } from '#contract/cart.ts'
import { lineItems } from '#domain/cart/lines.ts'
import type { PricingSettings } from '#domain/pricing/breaks.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { readProducts } from '#src/db/copies/products.ts'
import { keepSnapshot, readSnapshot } from '#src/db/copies/snapshots.ts'
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

interface Answer {
  key: string
  prices: CartPrices
}

const isAnswer = (data: unknown): data is Answer =>
  typeof data === 'object' && data !== null && 'key' in data && 'prices' in data

/** Keeps the server's answer beside the lines that it was for; cart, direct mode and quotes never share one. */
export const keepPrices = (
  db: ShopDb,
  identity: string,
  place: PricesOf,
  answer: Answer,
  savedAt: number,
): Promise<void> => keepSnapshot(db, { identity, kind: 'prices', id: place, savedAt, data: answer })

/** Prices from the kept price breaks, by the functions that the server uses; null when a product was never kept. */
const estimate = async (
  db: ShopDb,
  lines: readonly CartProduct[],
  settings: PricingSettings,
): Promise<KnownPrices | null> => {
  const ids = [...new Set(lines.map((line) => line.generic.id))]
  const kept = await readProducts(db, ids)
  if (ids.some((id) => !kept.has(id))) return null
  const catalogue = new Map([...kept].map(([id, { product }]) => [id, product]))
  const at = Math.min(...[...kept.values()].map(({ savedAt }) => savedAt))
  return { prices: priceCart(lines, catalogue, settings), at, estimated: true }
}

/**
 * What the device knows about these lines' prices without a network: the last answer if it was for them,
 * otherwise an estimate. Without settings or a kept product, null.
 */
export const knownPrices = async (
  db: ShopDb,
  identity: string,
  place: PricesOf,
  lines: readonly CartProduct[],
  settings: PricingSettings | null,
): Promise<KnownPrices | null> => {
  const row = await readSnapshot(db, identity, 'prices', place)
  if (row && isAnswer(row.data) && row.data.key === priceKey(lines)) {
    return { prices: row.data.prices, at: row.savedAt, estimated: true }
  }
  return settings ? estimate(db, lines, settings) : null
}
