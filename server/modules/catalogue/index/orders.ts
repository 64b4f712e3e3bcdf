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
  of(sort: Sort, size: number): Uint32Array
  /** A few of them, sorted. */
  sorted(sort: Sort, ordinals: readonly number[]): number[]
}

interface Sorted {
  /** Room for as many as the index has. */
  readonly list: Uint32Array
  length: number
}

/** Ordinals in each order, always sorted. */
export const createOrders = (keys: Keys): Orders => {
  const compare = comparisons(keys)
  const sortedBy = new Map<Sort, Sorted>()
  return {
    add(ordinal) {
      for (const [sort, sorted] of sortedBy) {
        const { list, length } = sorted
        const place = placeFor(sorted, ordinal, compare[sort])
        list.copyWithin(place + 1, place, length)
        list[place] = ordinal
        sorted.length++
      }
    },
    of(sort, size) {
      const known = sortedBy.get(sort)
      if (known !== undefined) return known.list.subarray(0, known.length)
      const list = new Uint32Array(keys.ids.length)
      for (let ordinal = 0; ordinal < size; ordinal++) list[ordinal] = ordinal
      sortedBy.set(sort, { list, length: size })
      return list.subarray(0, size).sort(compare[sort])
    },
    sorted: (sort, ordinals) => [...ordinals].sort(compare[sort]),
  }
}

const placeFor = ({ list, length }: Sorted, ordinal: number, compare: Compare): number => {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(list[middle] ?? 0, ordinal) < 0) low = middle + 1
    else high = middle
  }
  return low
}
