import type { Sort } from '#contract/listing.ts'
import type { Wanted } from '../filters.ts'
import {
  allOf,
  anyOf,
  type Bits,
  bitsFor,
  eachOf,
  hasBit,
  type Selection,
  selectionOf,
  setBit,
} from './bits.ts'
import { bitsOf, countIn, type Group } from './groups.ts'
import { scoresOf } from './score.ts'
import type { ColorGroup, Shelf } from './shelf.ts'

/** Products that pass, and those that pass all filters but one, so that each facet may leave its own out. */
export interface Found {
  readonly matching: Selection
  /** Nearness to the searched words by ordinal; null without a search. */
  readonly scores: Float32Array | null
  /** Under all filters but the named one; `field:` with a name for a field. */
  but(filter: string): Selection
  /** How many are selected of a colour that have the wanted units in it. */
  countColor(color: ColorGroup, within: Selection): number
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
    countColor: (color, within) =>
      wanted.units <= 0 ? countIn(color, within) : countStocked(color, wanted.units, within),
  }
}

const scored = ({ capacity, size }: Shelf, scores: Float32Array): Bits => {
  const bits = bitsFor(capacity)
  for (let ordinal = 0; ordinal < size; ordinal++) if ((scores[ordinal] ?? 0) > 0) setBit(bits, ordinal)
  return bits
}

const countStocked = ({ ordinals, units }: ColorGroup, wanted: number, { bits }: Selection): number => {
  let count = 0
  for (let at = 0; at < ordinals.length; at++)
    if ((units[at] ?? 0) >= wanted && hasBit(bits, ordinals[at] ?? 0)) count++
  return count
}

const stockedIn = ({ ordinals, units }: ColorGroup, wanted: number, capacity: number): Bits => {
  const bits = bitsFor(capacity)
  for (let at = 0; at < ordinals.length; at++) if ((units[at] ?? 0) >= wanted) setBit(bits, ordinals[at] ?? 0)
  return bits
}

const filtersOf = (shelf: Shelf, wanted: Wanted): ReadonlyMap<string, Bits> => {
  const filters = new Map<string, Bits>()
  const { capacity } = shelf
  const union = <G extends Group>(
    groups: readonly (G | undefined)[],
    setOf: (group: G) => Bits = (group) => bitsOf(group, capacity),
  ) =>
    anyOf(
      shelf.live.length,
      groups.flatMap((group) => (group === undefined ? [] : [setOf(group)])),
    )
  const { categoryId, colors, brands, techniques, price, units, fields } = wanted
  if (categoryId !== null) filters.set('category', union([shelf.categories.get(categoryId)]))
  if (brands.length > 0) filters.set('brands', union(brands.map((brand) => shelf.brands.get(brand))))
  if (techniques !== null) filters.set('techniques', union(techniques.map((id) => shelf.techniques.get(id))))
  for (const [name, values] of fields) {
    const known = shelf.fields.get(name)
    filters.set(fieldFilter(name), union(values.map((value) => known?.get(value))))
  }
  if (price.min !== undefined || price.max !== undefined) filters.set('price', priced(shelf, price))
  // Units are asked of the colour, so that colour and units are one filter.
  if (colors.length > 0) {
    const groups = colors.map((name) => shelf.colors.get(name))
    const stockedSet = units > 0 ? (group: ColorGroup) => stockedIn(group, units, capacity) : undefined
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
export const pageOf = (shelf: Shelf, found: Found, { sort, page, pageSize }: PageWanted): number[] => {
  const order = shelf.orders.of(sort, shelf.size)
  const from = (page - 1) * pageSize
  const ordinals =
    sort === 'relevance' && found.scores !== null
      ? nearest(order, found.matching, found.scores, from + pageSize)
      : inOrder(order, found.matching, from + pageSize)
  return ordinals.slice(from).map((ordinal) => shelf.ids[ordinal] ?? 0)
}

const inOrder = (order: readonly number[], { bits, count }: Selection, wanted: number): number[] => {
  const most = Math.min(wanted, count)
  const ordinals: number[] = []
  for (const ordinal of order) {
    if (ordinals.length >= most) break
    if (hasBit(bits, ordinal)) ordinals.push(ordinal)
  }
  return ordinals
}

/** Scores are few, and `order` settles what they leave open: so products are laid in one heap per score. */
const nearest = (
  order: readonly number[],
  matching: Selection,
  scores: Float32Array,
  wanted: number,
): number[] => {
  const most = Math.min(wanted, matching.count)
  let best = 0
  eachOf(matching, (ordinal) => {
    best = Math.max(best, scores[ordinal] ?? 0)
  })
  const heaps = new Map<number, number[]>()
  for (const ordinal of order) {
    if (!hasBit(matching.bits, ordinal)) continue
    const score = scores[ordinal] ?? 0
    const heap = heaps.get(score)
    if (heap === undefined) heaps.set(score, [ordinal])
    else if (heap.length < most) heap.push(ordinal)
    // Nothing is nearer than these.
    if (score === best && heaps.get(best)?.length === most) break
  }
  return [...heaps]
    .sort(([a], [b]) => b - a)
    .flatMap(([, heap]) => heap)
    .slice(0, most)
}
