import { cardsOf } from './cards.ts'
import type { WrittenDetail } from './detail.ts'
import type { KeptShop } from './kept-shop.ts'
import { hasBit } from './shelf/bits.ts'
import { bitsOf } from './shelf/groups.ts'

const RELATED = 8

/** What somebody who looks at a product may want to see, its category first, then what sells best: a list in JSON. */
export const relatedTo = async (shop: KeptShop, { id, categoryId }: WrittenDetail): Promise<string> => {
  const shelf = await shop.shelf()
  const order = shelf.orders.of('relevance', shelf.size)
  const group = categoryId === null ? undefined : shelf.categories.get(categoryId)
  const siblings = group === undefined ? undefined : bitsOf(group, shelf.capacity)
  const near: number[] = []
  const far: number[] = []
  for (const ordinal of order) {
    if (near.length >= RELATED) break
    if (!hasBit(shelf.live, ordinal) || shelf.ids[ordinal] === id) continue
    if (siblings === undefined || hasBit(siblings, ordinal)) near.push(ordinal)
    else if (far.length < RELATED) far.push(ordinal)
  }
  return cardsOf(
    shop,
    [...near, ...far].slice(0, RELATED).map((ordinal) => shelf.ids[ordinal] ?? 0),
  )
}
