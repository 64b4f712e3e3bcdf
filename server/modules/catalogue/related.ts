import { cardsOf } from './cache/cards.ts'
import type { KeptShop } from './cache/kept-shop.ts'
import { hasBit } from './index/bits.ts'
import type { Shelf } from './index/shelf.ts'
import type { WrittenDetail } from './read/detail.ts'

const RELATED = 8

/** What somebody who looks at a product may want to see, its category first, then what sells best: a list in JSON. */
export const relatedTo = async (shop: KeptShop, { id, categoryId }: WrittenDetail): Promise<string> => {
  const shelf = await shop.shelf()
  // One more, since the product itself may be among them.
  const most = RELATED + 1
  const near = siblings(shelf, categoryId, most)
  const far = near.length < most ? bestOf(shelf, most) : []
  const ids = [...new Set([...near, ...far])].map((ordinal) => shelf.ids[ordinal] ?? 0)
  return cardsOf(shop, ids.filter((other) => other !== id).slice(0, RELATED))
}

const siblings = (shelf: Shelf, categoryId: number | null, most: number): number[] => {
  const group = categoryId === null ? undefined : shelf.categories.groups.get(categoryId)
  if (group === undefined) return []
  const { live, orders } = shelf
  const { bits, ordinals } = group
  if (bits !== null) return bestOf(shelf, most, (ordinal) => hasBit(bits, ordinal))
  const onSale = ordinals.filter((ordinal) => hasBit(live, ordinal))
  return orders.sorted('relevance', onSale).slice(0, most)
}

const bestOf = (
  { orders, live, size }: Shelf,
  most: number,
  fits: (ordinal: number) => boolean = () => true,
): number[] => {
  const best: number[] = []
  for (const ordinal of orders.of('relevance', size)) {
    if (best.length >= most) break
    if (hasBit(live, ordinal) && fits(ordinal)) best.push(ordinal)
  }
  return best
}
