import { eachOf, type Selection } from './bits.ts'
import { addMember, countIn, type Members, newMembers, trimMembers } from './members.ts'
import { type Numbers, newNumbers, pushNumber } from './numbers.ts'

/** Words of a set that are laid over another while a walk goes to the next product, or to its next group. */
const STEP = 11

/** Bytes of a group beside its members: its key, its place among the others. */
const GROUP = 200

/** Products that share a value. */
export interface Group extends Members {
  /** Its place in the order of all groups of the grouping. */
  readonly index: number
}

/**
 * One way to tell products apart: by brand, by colour … Each value has its group, and each product the indices of its
 * groups, so that one walk over some products counts all values.
 */
export interface Grouping<K, G extends Group = Group> {
  readonly groups: Map<K, G>
  /** Indices of groups, those of one product side by side, products by ordinal. */
  readonly indices: Numbers
  /** Where those of a product begin, by ordinal; of the ordinals below `filled`. */
  readonly starts: Uint32Array
  filled: number
}

export const newGrouping = <K, G extends Group = Group>(capacity: number): Grouping<K, G> => ({
  groups: new Map(),
  indices: newNumbers(),
  starts: new Uint32Array(capacity),
  filled: 0,
})

/** Where the indices of a product begin in `indices`, and where those of the one before it end. */
export const startOf = <K, G extends Group>(
  { starts, filled, indices }: Grouping<K, G>,
  ordinal: number,
): number => (ordinal < filled ? (starts[ordinal] ?? 0) : indices.length)

/**
 * Adds a product, of no lower ordinal than any before, to the group of a value, which `make` completes when it is new.
 * Returns the bytes that this takes.
 */
export const addTo = <K, G extends Group>(
  grouping: Grouping<K, G>,
  key: K,
  ordinal: number,
  make: (group: Group) => G,
): number => {
  const { groups, indices, starts } = grouping
  const known = groups.get(key)
  const group = known ?? make({ index: groups.size, ...newMembers() })
  if (known === undefined) groups.set(key, group)
  while (grouping.filled <= ordinal) starts[grouping.filled++] = indices.length
  return (
    (known === undefined ? GROUP : 0) +
    pushNumber(indices, group.index) +
    addMember(group, ordinal, starts.length)
  )
}

export const trimGrouping = ({ groups }: Pick<Grouping<unknown>, 'groups'>) => groups.forEach(trimMembers)

/** What is asked of a product's value before it counts: units beside `indices`, this many at least. */
interface Stocked {
  readonly units: Numbers
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
  const { values } = indices
  const units = stocked?.units.values
  const least = stocked?.least ?? 0
  eachOf(bits, (ordinal) => {
    const end = startOf(grouping, ordinal + 1)
    for (let at = startOf(grouping, ordinal); at < end; at++) {
      if (units !== undefined && (units[at] ?? 0) < least) continue
      const index = values[at] ?? 0
      counts[index] = (counts[index] ?? 0) + 1
    }
  })
  return counts
}
