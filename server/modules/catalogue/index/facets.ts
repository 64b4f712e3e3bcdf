import type { Facet, ProductList } from '#contract/catalogue.ts'
import { ordinalsOf, type Selection } from './bits.ts'
import { areFew, type Found, fieldFilter, inOrder } from './find.ts'
import { countsIn, type Grouping } from './groups.ts'
import type { Answer, FieldGroup, SearchIndex } from './shelf.ts'

/** What the counts are named by; rows in the shop's order. */
export interface Names {
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly techniques: readonly { readonly id: number; readonly name: string }[]
}

/** A field with more values than this tells products apart rather than grouping them: it is no facet. */
const MOST_VALUES = 200

type Facets = ProductList['facets']
export const facetsOf = (
  searchIndex: SearchIndex,
  found: Found,
  names: Names,
  /** Units that a colour must have to count. */
  units: number,
): Pick<Answer, 'facets' | 'prices'> => ({
  facets: {
    categories: named(names.categories, searchIndex.categories, found.but('category')),
    brands: brandsOf(searchIndex, found.but('brands')),
    colors: colorsOf(searchIndex, found.but('colors'), units),
    techniques: named(names.techniques, searchIndex.techniques, found.but('techniques')),
    fields: fieldsOf(searchIndex, found),
  },
  prices: pricesOf(searchIndex, found.but('price')),
})

const named = (rows: Names['categories'], grouping: Grouping<number>, within: Selection): Facet[] => {
  const counts = countsIn(grouping, within)
  return rows.flatMap(({ id, name }) => {
    const group = grouping.groups.get(id)
    const count = group === undefined ? 0 : (counts[group.index] ?? 0)
    return count === 0 ? [] : [{ id: String(id), name, count }]
  })
}

const mostFirst = (a: Facet, b: Facet) => b.count - a.count || (a.name < b.name ? -1 : 1)

const brandsOf = ({ brands }: SearchIndex, within: Selection): Facet[] => {
  const counts = countsIn(brands, within)
  const facets: Facet[] = []
  for (const [name, { index }] of brands.groups) {
    const count = counts[index] ?? 0
    if (count > 0) facets.push({ name, count })
  }
  return facets.sort(mostFirst).slice(0, MOST_VALUES)
}

const colorsOf = ({ colors, colorUnits }: SearchIndex, within: Selection, units: number): Facet[] => {
  const counts = countsIn(colors, within, units > 0 ? { units: colorUnits, least: units } : undefined)
  const facets: Facet[] = []
  for (const [name, { index, hex }] of colors.groups) {
    const count = counts[index] ?? 0
    if (count > 0) facets.push({ name, hex, count })
  }
  return facets.sort(mostFirst).slice(0, MOST_VALUES)
}

const fieldsOf = ({ fields }: SearchIndex, found: Found): Facets['fields'] => {
  // Most fields leave nothing out, and are counted in one go.
  const counted = new Map<Selection, Uint32Array>()
  const countOf = ({ field, index }: FieldGroup): number => {
    const within = found.but(fieldFilter(field))
    const counts = counted.get(within) ?? countsIn(fields, within)
    counted.set(within, counts)
    return counts[index] ?? 0
  }
  const facets = new Map<string, { known: number; values: Facet[] }>()
  for (const group of fields.groups.values()) {
    const facet = facets.get(group.field) ?? { known: 0, values: [] }
    facets.set(group.field, facet)
    facet.known++
    const count = countOf(group)
    if (count > 0) facet.values.push({ name: group.value, count })
  }
  return [...facets]
    .filter(([, { known, values }]) => known <= MOST_VALUES && values.length > 0)
    .map(([name, { values }]) => ({ name, values: values.sort(mostFirst) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

const pricesOf = (searchIndex: SearchIndex, within: Selection): Answer['prices'] => {
  if (within.count === 0) return null
  const ends = areFew(searchIndex, within)
    ? ordinalsOf(within)
    : [...inOrder(searchIndex, within, 'price', 1), ...inOrder(searchIndex, within, 'price-desc', 1)]
  const prices = ends.map((ordinal) => searchIndex.prices[ordinal] ?? 0)
  return { min: Math.min(...prices), max: Math.max(...prices) }
}
