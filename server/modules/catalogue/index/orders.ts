import type { Sort } from '#contract/listing.ts'

interface Keys {
  readonly ids: Float64Array
  readonly prices: Float64Array
  readonly popularity: Float64Array
  readonly created: Float64Array
  readonly names: readonly string[]
}

type Compare = (a: number, b: number) => number

const at = (column: Float64Array, ordinal: number) => column[ordinal] ?? 0

/** How each sort puts one ordinal before another; `relevance` without words is what sells best. */
const comparisons = (keys: Keys): Readonly<Record<Sort, Compare>> => {
  const byId: Compare = (a, b) => at(keys.ids, a) - at(keys.ids, b)
  const name = (ordinal: number) => keys.names[ordinal] ?? ''
  return {
    relevance: (a, b) => at(keys.popularity, b) - at(keys.popularity, a) || byId(a, b),
    newest: (a, b) => at(keys.created, b) - at(keys.created, a) || byId(b, a),
    price: (a, b) => at(keys.prices, a) - at(keys.prices, b) || byId(a, b),
    'price-desc': (a, b) => at(keys.prices, b) - at(keys.prices, a) || byId(a, b),
    name: (a, b) => (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : byId(a, b)),
  }
}

export interface Orders {
  /** Takes a new ordinal into the orders that are known. */
  add(ordinal: number): void
  /** All ordinals up to `size`, sorted; the first time it is asked for it is made. */
  of(sort: Sort, size: number): readonly number[]
  /** A few of them, sorted. */
  sorted(sort: Sort, ordinals: readonly number[]): number[]
}

/** Ordinals in each order, kept sorted. */
export const createOrders = (keys: Keys): Orders => {
  const compare = comparisons(keys)
  const sortedBy = new Map<Sort, number[]>()
  return {
    add(ordinal) {
      for (const [sort, list] of sortedBy) list.splice(placeFor(list, ordinal, compare[sort]), 0, ordinal)
    },
    of(sort, size) {
      const known = sortedBy.get(sort)
      if (known !== undefined) return known
      const made = Array.from({ length: size }, (_, ordinal) => ordinal).sort(compare[sort])
      sortedBy.set(sort, made)
      return made
    },
    sorted: (sort, ordinals) => [...ordinals].sort(compare[sort]),
  }
}

const placeFor = (list: readonly number[], ordinal: number, compare: Compare): number => {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(list[middle] ?? 0, ordinal) < 0) low = middle + 1
    else high = middle
  }
  return low
}
