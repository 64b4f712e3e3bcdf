import { type Bits, countBoth, eachOf, hasBit, type Selection, setBit, setOf } from './bits.ts'

/** A group of a larger part of all products than this is a set as well. */
const COMMON = 1 / 128

/** Words of a set that are laid over another while a walk goes to the next product, or to its next group. */
const STEP = 11

/** Products that share a value. Rare values are lists, common ones sets as well: each is quick for its own. */
export interface Group {
  /** Its place in the order of all groups of the grouping. */
  readonly index: number
  /** Ascending. */
  readonly ordinals: number[]
  bits: Bits | null
}

/**
 * One way to tell products apart: by brand, by colour … Each value has its group, and each product the indices of its
 * groups, so that one walk over some products counts all values.
 */
export interface Grouping<K, G extends Group = Group> {
  readonly groups: Map<K, G>
  /** Indices of groups, those of one product side by side, products by ordinal. */
  readonly indices: number[]
  /** Where those of a product begin, by ordinal; of the ordinals below `filled`. */
  readonly starts: Uint32Array
  filled: number
}

export const newGrouping = <K, G extends Group = Group>(capacity: number): Grouping<K, G> => ({
  groups: new Map(),
  indices: [],
  starts: new Uint32Array(capacity),
  filled: 0,
})

/** Where the indices of a product begin in `indices`, and where those of the one before it end. */
export const startOf = <K, G extends Group>(
  { starts, filled, indices }: Grouping<K, G>,
  ordinal: number,
): number => (ordinal < filled ? (starts[ordinal] ?? 0) : indices.length)

/** Adds a product, of no lower ordinal than any before, to the group of a value, which `make` completes when it is new. */
export const addTo = <K, G extends Group>(
  grouping: Grouping<K, G>,
  key: K,
  ordinal: number,
  make: (group: Group) => G,
) => {
  const { groups, indices, starts } = grouping
  const known = groups.get(key)
  const group = known ?? make({ index: groups.size, ordinals: [], bits: null })
  if (known === undefined) groups.set(key, group)
  while (grouping.filled <= ordinal) starts[grouping.filled++] = indices.length
  indices.push(group.index)
  group.ordinals.push(ordinal)
  if (group.bits !== null) setBit(group.bits, ordinal)
  else if (group.ordinals.length > starts.length * COMMON) group.bits = bitsOf(group, starts.length)
}

export const bitsOf = ({ bits, ordinals }: Group, capacity: number): Bits => bits ?? setOf(ordinals, capacity)

/** What is asked of a product's value before it counts: units beside `indices`, this many at least. */
interface Stocked {
  readonly units: readonly number[]
  readonly least: number
}

/** How many of the selected products are in each group, by its index. */
export const countsIn = <K, G extends Group>(
  grouping: Grouping<K, G>,
  within: Selection,
  stocked?: Stocked,
): Uint32Array => {
  const { groups, indices, filled } = grouping
  if (stocked !== undefined) return walked(grouping, within, stocked)
  const steps = within.count * (1 + indices.length / Math.max(1, filled))
  return steps * STEP < groups.size * within.bits.length
    ? walked(grouping, within)
    : Uint32Array.from(groups.values(), (group) => countIn(group, within.bits))
}

/** Looks what each selected product is. */
const walked = <K, G extends Group>(
  grouping: Grouping<K, G>,
  { bits }: Selection,
  stocked?: Stocked,
): Uint32Array => {
  const { groups, indices } = grouping
  const counts = new Uint32Array(groups.size)
  eachOf(bits, (ordinal) => {
    const end = startOf(grouping, ordinal + 1)
    for (let at = startOf(grouping, ordinal); at < end; at++) {
      if (stocked !== undefined && (stocked.units[at] ?? 0) < stocked.least) continue
      const index = indices[at] ?? 0
      counts[index] = (counts[index] ?? 0) + 1
    }
  })
  return counts
}

const countIn = ({ bits, ordinals }: Group, within: Bits): number => {
  if (bits !== null) return countBoth(bits, within)
  let count = 0
  for (const ordinal of ordinals) if (hasBit(within, ordinal)) count++
  return count
}
