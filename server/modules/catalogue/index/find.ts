import type { Sort } from '#contract/listing.ts'
import { type Technique, techniquesSaid, tellingWords } from '#domain/pricing/print-search.ts'
import { folded } from '#domain/words/folded.ts'
import {
  allOf,
  anyOf,
  type Bits,
  bitsBetween,
  bitsFor,
  hasBit,
  ordinalsOf,
  type Selection,
  selectionOf,
  setBit,
} from './bits.ts'
import type { Group } from './groups.ts'
import { bitsOf, eachMember } from './members.ts'
import { levelsOf } from './score.ts'
import { type Answer, fieldKey, type SearchIndex, unitsIn } from './search-index.ts'
import type { Wanted } from './wanted.ts'

/** Products that pass, and those that pass all filters but one, so that each facet may leave its own out. */
export interface Found extends Pick<Answer, 'matching' | 'levels'> {
  /** Under all filters but the named one; `field:` with a name for a field. */
  but(filter: string): Selection
}

export const fieldFilter = (name: string) => `field:${name}`

export const find = (
  searchIndex: SearchIndex,
  wanted: Wanted,
  { techniques }: { readonly techniques: readonly Technique[] },
): Found => {
  const said = (word: string) => techniquesSaid(word, techniques, folded)
  const levels = wanted.words.length === 0 ? null : levelsOf(searchIndex, tellingWords(wanted.words), said)
  const base =
    levels === null
      ? searchIndex.live
      : allOf(
          searchIndex.live,
          anyOf(
            searchIndex.capacity,
            levels.map(({ bits }) => bits),
          ),
        )
  const filters = filtersOf(searchIndex, wanted)
  const all = [...filters.values()]
  const matching = selectionOf(all.length === 0 ? base : allOf(base, ...all))
  const without = new Map<string, Selection>()
  return {
    matching,
    levels: levels?.map(({ bits }) => selectionOf(allOf(bits, matching.bits))) ?? null,
    but(filter) {
      if (!filters.has(filter)) return matching
      const known = without.get(filter)
      if (known !== undefined) return known
      const others = [...filters].flatMap(([name, bits]) => (name === filter ? [] : [bits]))
      const made = selectionOf(allOf(base, ...others))
      without.set(filter, made)
      return made
    },
  }
}

/** Products with so many units in a colour. */
const stockedIn = (searchIndex: SearchIndex, color: Group, wanted: number): Bits => {
  const bits = bitsFor(searchIndex.capacity)
  eachMember(color, (ordinal) => {
    if (unitsIn(searchIndex, color, ordinal) >= wanted) setBit(bits, ordinal)
  })
  return bits
}

const filtersOf = (searchIndex: SearchIndex, wanted: Wanted): ReadonlyMap<string, Bits> => {
  const filters = new Map<string, Bits>()
  const { capacity } = searchIndex
  const union = (
    groups: readonly (Group | undefined)[],
    setOf: (group: Group) => Bits = (group) => bitsOf(group, capacity),
  ) =>
    anyOf(
      capacity,
      groups.flatMap((group) => (group === undefined ? [] : [setOf(group)])),
    )
  const { categoryId, colors, brands, techniques, price, units, fields } = wanted
  const { categories } = searchIndex
  if (categoryId !== null) filters.set('category', union([categories.groups.get(categoryId)]))
  if (brands.length > 0)
    filters.set('brands', union(brands.map((brand) => searchIndex.brands.groups.get(brand))))
  if (techniques !== null)
    filters.set('techniques', union(techniques.map((id) => searchIndex.techniques.groups.get(id))))
  for (const [name, values] of fields) {
    const groups = values.map((value) => searchIndex.fields.groups.get(fieldKey(name, value)))
    filters.set(fieldFilter(name), union(groups))
  }
  if (price.min !== undefined || price.max !== undefined) filters.set('price', priced(searchIndex, price))
  // Units are asked of the colour, so that colour and units are one filter.
  if (colors.length > 0) {
    const groups = colors.map((name) => searchIndex.colors.groups.get(name))
    const stockedSet = units > 0 ? (color: Group) => stockedIn(searchIndex, color, units) : undefined
    filters.set('colors', union(groups, stockedSet))
  } else if (units > 0) {
    filters.set('colors', stocked(searchIndex, units))
  }
  return filters
}

const priced = (searchIndex: SearchIndex, { min = 0, max = Number.MAX_VALUE }: Wanted['price']) =>
  bitsBetween(searchIndex.prices, searchIndex, min, max)

const stocked = (searchIndex: SearchIndex, wanted: number) =>
  bitsBetween(searchIndex.units, searchIndex, wanted, Number.POSITIVE_INFINITY)

interface PageWanted {
  readonly sort: Sort
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

/** Ids of a page of what was found. */
export const pageOf = (
  searchIndex: SearchIndex,
  { matching, levels }: Pick<Answer, 'matching' | 'levels'>,
  { sort, page, pageSize }: PageWanted,
): number[] => {
  const parts = sort === 'relevance' && levels !== null ? levels : [matching]
  const ordinals: number[] = []
  let from = (page - 1) * pageSize
  for (const part of parts) {
    if (ordinals.length === pageSize) break
    if (from < part.count)
      ordinals.push(...inOrder(searchIndex, part, sort, from + pageSize - ordinals.length).slice(from))
    from = Math.max(0, from - part.count)
  }
  return ordinals.map((ordinal) => searchIndex.ids[ordinal] ?? 0)
}

/** So few of all products are gone through themselves rather than looked for in the order of all. */
const FEW = 1 / 100

export const areFew = ({ size }: SearchIndex, { count }: Selection): boolean => count < size * FEW

/** The first of what was chosen, as many as wanted. */
export const inOrder = (
  searchIndex: SearchIndex,
  selection: Selection,
  sort: Sort,
  wanted: number,
): number[] => {
  const { orders, size } = searchIndex
  const { bits, count } = selection
  if (areFew(searchIndex, selection)) return orders.sorted(sort, ordinalsOf(selection)).slice(0, wanted)
  const first: number[] = []
  for (const ordinal of orders.of(sort, size)) {
    if (first.length >= wanted || first.length >= count) break
    if (hasBit(bits, ordinal)) first.push(ordinal)
  }
  return first
}
