import type { ProductSummary } from '#contract/catalogue.ts'
import type { KeptShop } from './kept-shop.ts'

/** Products as cards show them, in the order of `ids`. */
export const summariesOf = async (shop: KeptShop, ids: readonly number[]): Promise<ProductSummary[]> => {
  const cards = await shop.cards(ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}
