import { cardsOf } from './cache/cards.ts'
import type { ShopCache } from './cache/shop-cache.ts'
import { hasBit } from './index/bits.ts'
import type { SearchIndex } from './index/search-index.ts'
import type { SerialisedDetail } from './read/detail.ts'

const RELATED = 8

/** What somebody who looks at a product may want to see, its category first, then what sells best: a list in JSON. */
export const relatedTo = async (shop: ShopCache, { id, categoryId }: SerialisedDetail): Promise<string> => {
  // One more, since the product itself may be among them.
  const most = RELATED + 1
  const searchIndex = shop.madeIndex()
  const ids =
    searchIndex === undefined ? await read(shop, categoryId, most) : found(searchIndex, categoryId, most)
  return cardsOf(shop, ids.filter((other) => other !== id).slice(0, RELATED))
}

const found = (searchIndex: SearchIndex, categoryId: number | null, most: number): number[] => {
  const near = siblings(searchIndex, categoryId, most)
  const far = near.length < most ? bestOf(searchIndex, most) : []
  return [...new Set([...near, ...far])].map((ordinal) => searchIndex.ids[ordinal] ?? 0)
}

const read = async (shop: ShopCache, categoryId: number | null, most: number): Promise<number[]> => {
  const near = categoryId === null ? [] : await shop.popular(categoryId, most)
  const far = near.length < most ? await shop.popular(null, most) : []
  return [...new Set([...near, ...far])]
}

const siblings = (searchIndex: SearchIndex, categoryId: number | null, most: number): number[] => {
  const group = categoryId === null ? undefined : searchIndex.categories.groups.get(categoryId)
  if (group === undefined) return []
  const { live, orders } = searchIndex
  const { bits, ordinals } = group
  if (bits !== null) return bestOf(searchIndex, most, (ordinal) => hasBit(bits, ordinal))
  const onSale = ordinals.filter((ordinal) => hasBit(live, ordinal))
  return orders.sorted('relevance', onSale).slice(0, most)
}

const bestOf = (
  { orders, live, size }: SearchIndex,
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
