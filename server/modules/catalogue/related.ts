import type { ProductDetail, ProductSummary } from '#contract/catalogue.ts'
import type { KeptShop } from './kept-shop.ts'
import { hasBit } from './shelf/bits.ts'
import { bitsOf } from './shelf/groups.ts'
import { summariesOf } from './summaries.ts'

const RELATED = 8

/** What somebody who looks at a product may want to see: its category first, then what sells best. */
export const relatedTo = async (
  shop: KeptShop,
  { id, categoryId }: Pick<ProductDetail, 'id' | 'categoryId'>,
): Promise<ProductSummary[]> => {
  const shelf = await shop.shelf()
  const order = shelf.orders.of('relevance', shelf.size)
  const group = categoryId === undefined ? undefined : shelf.categories.get(Number(categoryId))
  const siblings = group === undefined ? undefined : bitsOf(group, shelf.capacity)
  const near: number[] = []
  const far: number[] = []
  for (const ordinal of order) {
    if (near.length >= RELATED) break
    if (!hasBit(shelf.live, ordinal) || shelf.ids[ordinal] === Number(id)) continue
    if (siblings === undefined || hasBit(siblings, ordinal)) near.push(ordinal)
    else if (far.length < RELATED) far.push(ordinal)
  }
  return summariesOf(
    shop,
    [...near, ...far].slice(0, RELATED).map((ordinal) => shelf.ids[ordinal] ?? 0),
  )
}
