import type { KeptShop } from './kept-shop.ts'

/** Products as cards show them, in the order of `ids`: a list in JSON. */
export const cardsOf = async (shop: KeptShop, ids: readonly number[]): Promise<string> => {
  const cards = await shop.cards(ids)
  return `[${ids.flatMap((id) => cards.get(id) ?? []).join(',')}]`
}
