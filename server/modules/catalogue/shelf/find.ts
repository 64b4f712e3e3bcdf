import type { Sort } from '#contract/listing.ts'
import type { Wanted } from '../filters.ts'
import {
  allOf,
  anyOf,
  type Bits,
  bitsFor,
  hasBit,
  type Selection,
  selectionOf,
  setBit,
  setOf,
} from './bits.ts'
import { bitsOf, type Group } from './groups.ts'
import { scoresOf } from './score.ts'
import { type Answer, fieldKey, type Shelf, unitsIn } from './shelf.ts'

/** Products that pass, and those that pass all filters but one, so that each facet may leave its own out. */
export interface Found extends Pick<Answer, 'matching' | 'scores'> {
  /** Under all filters but the named one; `field:` with a name for a field. */
  but(filter: string): Selection
}

export const fieldFilter = (name: string) => `field:${name}`

export const find = (shelf: Shelf, wanted: Wanted): Found => {
  const scores = wanted.words.length === 0 ? null : scoresOf(shelf, wanted.words)
  const base = scores === null ? shelf.live : allOf(shelf.live, scored(shelf, scores))
  const filters = filtersOf(shelf, wanted)
  const all = [...filters.values()]
  const matching = selectionOf(all.length === 0 ? base : allOf(base, ...all))
  const without = new Map<string, Selection>()
  return {
    matching,
    scores,
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

const scored = ({ capacity, size }: Shelf, scores: Float32Array): Bits => {
  const bits = bitsFor(capacity)
  for (let ordinal = 0; ordinal < size; ordinal++) if ((scores[ordinal] ?? 0) > 0) setBit(bits, ordinal)
  return bits
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
      shelf.live.length,
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

const priced = ({ capacity, size, prices }: Shelf, { min = 0, max = Number.MAX_VALUE }: Wanted['price']) => {
  const bits = bitsFor(capacity)
  for (let ordinal = 0; ordinal < size; ordinal++) {
    const price = prices[ordinal] ?? 0
    if (price >= min && price <= max) setBit(bits, ordinal)
  }
  return bits
}

const stocked = (shelf: Shelf, wanted: number) => {
  const bits = bitsFor(shelf.capacity)
  for (let ordinal = 0; ordinal < shelf.size; ordinal++)
    if ((shelf.units[ordinal] ?? 0) >= wanted) setBit(bits, ordinal)
  return bits
}

interface PageWanted {
  readonly sort: Sort
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

/** Ids of a page of what was found. */
export const pageOf = (
  shelf: Shelf,
  found: Pick<Answer, 'matching' | 'scores'>,
  { sort, page, pageSize }: PageWanted,
): number[] => {
  const from = (page - 1) * pageSize
  const ordinals =
    sort === 'relevance' && found.scores !== null
      ? nearest(shelf, found.matching, found.scores, from + pageSize)
      : inOrder(shelf, found.matching, sort, from + pageSize)
  return ordinals.slice(from).map((ordinal) => shelf.ids[ordinal] ?? 0)
}

/** So few of all products are sorted themselves rather than looked for in the order of all. */
const FEW = 1 / 100

/** The first of what was found, as many as wanted. */
export const inOrder = (
  { orders, size }: Shelf,
  selection: Selection,
  sort: Sort,
  wanted: number,
): number[] => {
  const { bits, count } = selection
  if (count < size * FEW) return orders.sorted(sort, selection.ordinals).slice(0, wanted)
  const first: number[] = []
  for (const ordinal of orders.of(sort, size)) {
    if (first.length >= wanted || first.length >= count) break
    if (hasBit(bits, ordinal)) first.push(ordinal)
  }
  return first
}

/** Scores are few, and the order settles what they leave open: so products are laid in one heap per score. */
const nearest = (shelf: Shelf, { ordinals }: Selection, scores: Float32Array, wanted: number): number[] => {
  const heaps = new Map<number, number[]>()
  for (const ordinal of ordinals) {
    const score = scores[ordinal] ?? 0
    const heap = heaps.get(score)
    if (heap === undefined) heaps.set(score, [ordinal])
    else heap.push(ordinal)
  }
  const first: number[] = []
  for (const [, heap] of [...heaps].sort(([a], [b]) => b - a)) {
    if (first.length >= wanted) break
    const bits = setOf(heap, shelf.capacity)
    first.push(...inOrder(shelf, selectionOf(bits), 'relevance', wanted - first.length))
  }
  return first
}
