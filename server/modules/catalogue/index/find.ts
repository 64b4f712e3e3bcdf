import type { Sort } from '#contract/listing.ts'
import { type Technique, techniquesSaid, tellingWords } from '#domain/pricing/print-search.ts'
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
import { bitsOf, type Group } from './groups.ts'
import { foldedText } from './query-text.ts'
import { levelsOf } from './score.ts'
import { type Answer, fieldKey, type Shelf, unitsIn } from './shelf.ts'
import type { Wanted } from './wanted.ts'

/** Products that pass, and those that pass all filters but one, so that each facet may leave its own out. */
export interface Found extends Pick<Answer, 'matching' | 'levels'> {
  /** Under all filters but the named one; `field:` with a name for a field. */
  but(filter: string): Selection
}

export const fieldFilter = (name: string) => `field:${name}`

export const find = (
  shelf: Shelf,
  wanted: Wanted,
  { techniques }: { readonly techniques: readonly Technique[] },
): Found => {
  const said = (word: string) => techniquesSaid(word, techniques, foldedText)
  const levels = wanted.words.length === 0 ? null : levelsOf(shelf, tellingWords(wanted.words), said)
  const base =
    levels === null
      ? shelf.live
      : allOf(
          shelf.live,
          anyOf(
            shelf.capacity,
            levels.map(({ bits }) => bits),
          ),
        )
  const filters = filtersOf(shelf, wanted)
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
const stockedIn = (shelf: Shelf, color: Group, wanted: number): Bits => {
  const bits = bitsFor(shelf.capacity)
  for (const ordinal of color.ordinals) if (unitsIn(shelf, color, ordinal) >= wanted) setBit(bits, ordinal)
  return bits
}

const filtersOf = (shelf: Shelf, wanted: Wanted): ReadonlyMap<string, Bits> => {
  const filters = new Map<string, Bits>()
  const { capacity } = shelf
  const union = (
    groups: readonly (Group | undefined)[],
    setOf: (group: Group) => Bits = (group) => bitsOf(group, capacity),
  ) =>
    anyOf(
      capacity,
      groups.flatMap((group) => (group === undefined ? [] : [setOf(group)])),
    )
  const { categoryId, colors, brands, techniques, price, units, fields } = wanted
  const { categories } = shelf
  if (categoryId !== null) filters.set('category', union([categories.groups.get(categoryId)]))
  if (brands.length > 0) filters.set('brands', union(brands.map((brand) => shelf.brands.groups.get(brand))))
  if (techniques !== null)
    filters.set('techniques', union(techniques.map((id) => shelf.techniques.groups.get(id))))
  for (const [name, values] of fields) {
    const groups = values.map((value) => shelf.fields.groups.get(fieldKey(name, value)))
    filters.set(fieldFilter(name), union(groups))
  }
  if (price.min !== undefined || price.max !== undefined) filters.set('price', priced(shelf, price))
  // Units are asked of the colour, so that colour and units are one filter.
  if (colors.length > 0) {
    const groups = colors.map((name) => shelf.colors.groups.get(name))
    const stockedSet = units > 0 ? (color: Group) => stockedIn(shelf, color, units) : undefined
    filters.set('colors', union(groups, stockedSet))
  } else if (units > 0) {
    filters.set('colors', stocked(shelf, units))
  }
  return filters
}

const priced = (shelf: Shelf, { min = 0, max = Number.MAX_VALUE }: Wanted['price']) =>
  bitsBetween(shelf.prices, shelf, min, max)

const stocked = (shelf: Shelf, wanted: number) =>
  bitsBetween(shelf.units, shelf, wanted, Number.POSITIVE_INFINITY)

interface PageWanted {
  readonly sort: Sort
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

/** Ids of a page of what was found. */
export const pageOf = (
  shelf: Shelf,
  { matching, levels }: Pick<Answer, 'matching' | 'levels'>,
  { sort, page, pageSize }: PageWanted,
): number[] => {
  const parts = sort === 'relevance' && levels !== null ? levels : [matching]
  const ordinals: number[] = []
  let from = (page - 1) * pageSize
  for (const part of parts) {
    if (ordinals.length === pageSize) break
    if (from < part.count)
      ordinals.push(...inOrder(shelf, part, sort, from + pageSize - ordinals.length).slice(from))
    from = Math.max(0, from - part.count)
  }
  return ordinals.map((ordinal) => shelf.ids[ordinal] ?? 0)
}

/** So few of all products are gone through themselves rather than looked for in the order of all. */
const FEW = 1 / 100

export const areFew = ({ size }: Shelf, { count }: Selection): boolean => count < size * FEW

/** The first of what was chosen, as many as wanted. */
export const inOrder = (shelf: Shelf, selection: Selection, sort: Sort, wanted: number): number[] => {
  const { orders, size } = shelf
  const { bits, count } = selection
  if (areFew(shelf, selection)) return orders.sorted(sort, ordinalsOf(selection)).slice(0, wanted)
  const first: number[] = []
  for (const ordinal of orders.of(sort, size)) {
    if (first.length >= wanted || first.length >= count) break
    if (hasBit(bits, ordinal)) first.push(ordinal)
  }
  return first
}
