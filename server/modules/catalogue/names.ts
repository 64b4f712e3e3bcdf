import type { Category } from '#contract/catalogue.ts'
import { folded } from '#domain/words/folded.ts'
import type { ShopCache } from './cache/shop-cache.ts'
import { selectionOf } from './index/bits.ts'
import { countsIn, type Group, type Grouping } from './index/groups.ts'
import type { SearchIndex } from './index/search-index.ts'
import type { Shared } from './read/read-shared.ts'

/** Products on sale by their category. */
const categoryCounts = async (shop: ShopCache): Promise<ReadonlyMap<number, number>> => {
  const searchIndex = shop.madeIndex()
  if (searchIndex === undefined) return shop.categoryCounts()
  const counts = countsIn(searchIndex.categories, selectionOf(searchIndex.live))
  return new Map([...searchIndex.categories.groups].map(([id, { index }]) => [id, counts[index] ?? 0]))
}

/** Categories with something on sale, in the order that the shop chose. */
export const categoriesOf = async (shop: ShopCache): Promise<Category[]> => {
  const [counts, { categories }] = await Promise.all([categoryCounts(shop), shop.shared()])
  return categories.flatMap(({ id, name, slug, description, picture }) => {
    const count = counts.get(id) ?? 0
    if (count === 0) return []
    return { id: String(id), name, slug, description, ...(picture === null ? {} : { picture }), count }
  })
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

/** Groups with something on sale. */
const onSale = <K, G extends Group>(
  { live }: SearchIndex,
  grouping: Grouping<K, G>,
): [key: K, group: G][] => {
  const counts = countsIn(grouping, selectionOf(live))
  return [...grouping.groups].filter(([, { index }]) => (counts[index] ?? 0) > 0)
}

/** Colours in which anything is on sale. */
export const colorsOnSale = async (shop: ShopCache) => {
  const searchIndex = await shop.searchIndex({ words: false })
  return onSale(searchIndex, searchIndex.colors)
    .map(([name, { hex }]) => ({ name, hex }))
    .sort(byName)
}

/** Brands of what is on sale; a brand's name is its id. */
export const brandsOf = async (shop: ShopCache) => {
  const searchIndex = await shop.searchIndex({ words: false })
  return onSale(searchIndex, searchIndex.brands)
    .map(([name]) => ({ id: name, name }))
    .sort(byName)
}

/** Application techniques whose name contains `text`, whatever its accents and case. */
export const techniquesNamed = ({ techniques }: Shared, text = '') =>
  techniques.filter(({ name }) => folded(name).includes(folded(text)))
