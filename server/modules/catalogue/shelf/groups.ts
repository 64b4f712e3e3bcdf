import { type Bits, bitsFor, countBoth, hasBit, type Selection, setBit } from './bits.ts'

/** A group of a larger part of all products than this is a set as well. */
const COMMON = 1 / 128

/** Products that share a value. Rare values are lists, common ones sets as well: each is quick for its own. */
export interface Group {
  /** Ascending. */
  readonly ordinals: number[]
  bits: Bits | null
}

export const newGroup = (): Group => ({ ordinals: [], bits: null })

export const addTo = (group: Group, ordinal: number, capacity: number) => {
  group.ordinals.push(ordinal)
  if (group.bits !== null) setBit(group.bits, ordinal)
  else if (group.ordinals.length > capacity * COMMON) group.bits = bitsOf(group, capacity)
}

export const bitsOf = ({ bits, ordinals }: Group, capacity: number): Bits => {
  if (bits !== null) return bits
  const made = bitsFor(capacity)
  for (const ordinal of ordinals) setBit(made, ordinal)
  return made
}

/** How many of the group are selected. */
export const countIn = ({ bits, ordinals }: Group, within: Selection): number => {
  if (bits !== null) return countBoth(bits, within)
  let count = 0
  for (const ordinal of ordinals) if (hasBit(within.bits, ordinal)) count++
  return count
}

/** The group of a key, made when it is new. */
export const groupIn = <K, G extends Group>(groups: Map<K, G>, key: K, make: () => G): G => {
  const known = groups.get(key)
  if (known !== undefined) return known
  const made = make()
  groups.set(key, made)
  return made
}
