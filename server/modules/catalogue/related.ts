import { cardsOf } from './cards.ts'
import type { WrittenDetail } from './detail.ts'
import type { KeptShop } from './kept-shop.ts'
import { allOf, hasBit, selectionOf } from './shelf/bits.ts'
import { inOrder } from './shelf/find.ts'
import { bitsOf } from './shelf/groups.ts'
import type { Shelf } from './shelf/shelf.ts'

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
  return inOrder(shelf, selectionOf(allOf(shelf.live, bitsOf(group, shelf.capacity))), 'relevance', most)
}

const bestOf = ({ orders, live, size }: Shelf, most: number): number[] => {
  const best: number[] = []
  for (const ordinal of orders.of('relevance', size)) {
    if (best.length >= most) break
    if (hasBit(live, ordinal)) best.push(ordinal)
  }
  return best
}
