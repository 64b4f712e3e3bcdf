import type { Category } from '#contract/catalogue.ts'
import type { KeptShop } from './cache/kept-shop.ts'
import { selectionOf } from './index/bits.ts'
import { countsIn, type Group, type Grouping } from './index/groups.ts'
import { foldedText } from './index/query-text.ts'
import type { Shelf } from './index/shelf.ts'
import type { Shared } from './read/read-shared.ts'

/** Categories with something on sale, in the order that the shop chose. */
export const categoriesOf = async (shop: KeptShop): Promise<Category[]> => {
  const [shelf, { categories }] = await Promise.all([shop.shelf(), shop.shared()])
  const counts = countsIn(shelf.categories, selectionOf(shelf.live))
  return categories.flatMap(({ id, name, slug, description, picture }) => {
    const group = shelf.categories.groups.get(id)
    const count = group === undefined ? 0 : (counts[group.index] ?? 0)
    if (count === 0) return []
    return { id: String(id), name, slug, description, ...(picture === null ? {} : { picture }), count }
  })
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

/** Groups with something on sale. */
const onSale = <K, G extends Group>({ live }: Shelf, grouping: Grouping<K, G>): [key: K, group: G][] => {
  const counts = countsIn(grouping, selectionOf(live))
  return [...grouping.groups].filter(([, { index }]) => (counts[index] ?? 0) > 0)
}

/** Colours in which anything is on sale. */
export const shelfColors = async (shop: KeptShop) => {
  const shelf = await shop.shelf()
  return onSale(shelf, shelf.colors)
    .map(([name, { hex }]) => ({ name, hex }))
    .sort(byName)
}

/** Brands of what is on sale; a brand's name is its id. */
export const brandsOf = async (shop: KeptShop) => {
  const shelf = await shop.shelf()
  return onSale(shelf, shelf.brands)
    .map(([name]) => ({ id: name, name }))
    .sort(byName)
}

/** Application techniques whose name contains `text`, whatever its accents and case. */
export const techniquesNamed = ({ techniques }: Shared, text = '') =>
  techniques.filter(({ name }) => foldedText(name).includes(foldedText(text)))
