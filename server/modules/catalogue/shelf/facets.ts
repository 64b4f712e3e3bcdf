import type { Facet, ProductList } from '#contract/catalogue.ts'
import { eachOf, type Selection } from './bits.ts'
import { type Found, fieldFilter } from './find.ts'
import { countIn, type Group } from './groups.ts'
import type { Shelf } from './shelf.ts'

/** What the counts are named by; rows in the shop's order. */
export interface Names {
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly techniques: readonly { readonly id: number; readonly name: string }[]
}

/** A field with more values than this tells products apart rather than grouping them: it is no facet. */
const MOST_VALUES = 200

type Facets = ProductList['facets']
/** Net. */
interface PriceRange {
  readonly min: number
  readonly max: number
}

export const facetsOf = (
  shelf: Shelf,
  found: Found,
  names: Names,
): { facets: Omit<Facets, 'price'>; prices: PriceRange | null } => ({
  facets: {
    categories: named(names.categories, shelf.categories, found.but('category')),
    brands: counted(shelf.brands, found.but('brands')),
    colors: colorsOf(shelf, found),
    techniques: named(names.techniques, shelf.techniques, found.but('techniques')),
    fields: fieldsOf(shelf, found),
  },
  prices: pricesOf(shelf, found.but('price')),
})

const named = (rows: Names['categories'], groups: ReadonlyMap<number, Group>, within: Selection): Facet[] =>
  rows.flatMap(({ id, name }) => {
    const group = groups.get(id)
    const count = group === undefined ? 0 : countIn(group, within)
    return count === 0 ? [] : [{ id: String(id), name, count }]
  })

const mostFirst = (a: Facet, b: Facet) => b.count - a.count || (a.name < b.name ? -1 : 1)

const counted = (groups: ReadonlyMap<string, Group>, within: Selection): Facet[] => {
  const facets: Facet[] = []
  for (const [name, group] of groups) {
    const count = countIn(group, within)
    if (count > 0) facets.push({ name, count })
  }
  return facets.sort(mostFirst).slice(0, MOST_VALUES)
}

const colorsOf = ({ colors }: Shelf, found: Found): Facet[] => {
  const within = found.but('colors')
  const facets: Facet[] = []
  for (const [name, color] of colors) {
    const count = found.countColor(color, within)
    if (count > 0) facets.push({ name, hex: color.hex, count })
  }
  return facets.sort(mostFirst).slice(0, MOST_VALUES)
}

const fieldsOf = ({ fields }: Shelf, found: Found): Facets['fields'] => {
  const facets: Facets['fields'] = []
  for (const [name, values] of fields) {
    if (values.size > MOST_VALUES) continue
    const own = counted(values, found.but(fieldFilter(name)))
    if (own.length > 0) facets.push({ name, values: own })
  }
  return facets.sort((a, b) => (a.name < b.name ? -1 : 1))
}

const pricesOf = ({ prices }: Shelf, within: Selection): PriceRange | null => {
  if (within.count === 0) return null
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  eachOf(within, (ordinal) => {
    const price = prices[ordinal] ?? 0
    if (price < min) min = price
    if (price > max) max = price
  })
  return { min, max }
}
