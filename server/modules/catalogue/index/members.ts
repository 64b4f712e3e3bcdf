import { type Bits, countBoth, eachOf, hasBit, setBit, setOf } from './bits.ts'

/** Products by ordinal, ascending: a list while they are few, a set as soon as that is smaller and quicker. */
export interface Members {
  /** Empty once there is a set. */
  ordinals: number[]
  bits: Bits | null
}

/** More than this part of all products are a set. */
const COMMON = 1 / 64

/** Bytes of an ordinal in a list, of both empty, and of a set beside its words. */
const ORDINAL = 8
const EMPTY = 56
const SET = 200

export const newMembers = (): Members => ({ ordinals: [], bits: null })

/** Adds an ordinal above all before; of `capacity` at most. Returns the bytes that this takes. */
export const addMember = (members: Members, ordinal: number, capacity: number): number => {
  if (members.bits !== null) {
    setBit(members.bits, ordinal)
    return 0
  }
  const { ordinals } = members
  ordinals.push(ordinal)
  const first = ordinals.length === 1 ? EMPTY : 0
  if (ordinals.length <= capacity * COMMON) return first + ORDINAL
  members.bits = setOf(ordinals, capacity)
  members.ordinals = []
  return first + SET + members.bits.byteLength - ORDINAL * (ordinals.length - 1)
}

/** Gives back what a list has grown ahead. */
export const trimMembers = (members: Members) => {
  members.ordinals = members.ordinals.slice()
}

export const eachMember = ({ ordinals, bits }: Members, visit: (ordinal: number) => void) =>
  bits === null ? ordinals.forEach(visit) : eachOf(bits, visit)

export const hasNone = ({ ordinals, bits }: Members): boolean => bits === null && ordinals.length === 0

export const bitsOf = ({ bits, ordinals }: Members, capacity: number): Bits =>
  bits ?? setOf(ordinals, capacity)

/** How many of them are in a set. */
export const countIn = ({ bits, ordinals }: Members, within: Bits): number => {
  if (bits !== null) return countBoth(bits, within)
  let count = 0
  for (const ordinal of ordinals) if (hasBit(within, ordinal)) count++
  return count
}
