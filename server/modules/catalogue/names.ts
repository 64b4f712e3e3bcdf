import type { Category } from '#contract/catalogue.ts'
import type { KeptShop } from './kept-shop.ts'
import { foldedText } from './query-text.ts'
import type { Shared } from './read-shared.ts'
import { selectionOf } from './shelf/bits.ts'
import { countIn } from './shelf/groups.ts'

/** Categories with something on sale, in the order that the shop chose. */
export const categoriesOf = async (shop: KeptShop): Promise<Category[]> => {
  const [shelf, { categories }] = await Promise.all([shop.shelf(), shop.shared()])
  const live = selectionOf(shelf.live)
  return categories.flatMap(({ id, name, slug, description, picture }) => {
    const group = shelf.categories.get(id)
    const count = group === undefined ? 0 : countIn(group, live)
    if (count === 0) return []
    return { id: String(id), name, slug, description, ...(picture === null ? {} : { picture }), count }
  })
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

/** Colours in which anything is on sale. */
export const shelfColors = async (shop: KeptShop) => {
  const { colors, live } = await shop.shelf()
  const all = selectionOf(live)
  return [...colors]
    .filter(([, group]) => countIn(group, all) > 0)
    .map(([name, { hex }]) => ({ name, hex }))
    .sort(byName)
}

/** Brands of what is on sale; a brand's name is its id. */
export const brandsOf = async (shop: KeptShop) => {
  const { brands, live } = await shop.shelf()
  const all = selectionOf(live)
  return [...brands]
    .filter(([, group]) => countIn(group, all) > 0)
    .map(([name]) => ({ id: name, name }))
    .sort(byName)
}

/** Application techniques whose name contains `text`, whatever its accents and case. */
export const techniquesNamed = ({ techniques }: Shared, text = '') =>
  techniques.filter(({ name }) => foldedText(name).includes(foldedText(text)))
