import { onesInBoth } from './overlap.ts'

/** A set of ordinals as one bit each, in an even number of words. Sets that are combined have one length. */
export type Bits = Uint32Array

export const bitsFor = (capacity: number): Bits => new Uint32Array(2 * Math.ceil(capacity / 64))

export const setBit = (bits: Bits, ordinal: number) => {
  const word = ordinal >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (ordinal & 31))
}

export const clearBit = (bits: Bits, ordinal: number) => {
  const word = ordinal >>> 5
  bits[word] = (bits[word] ?? 0) & ~(1 << (ordinal & 31))
}

export const hasBit = (bits: Bits, ordinal: number): boolean =>
  (((bits[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1

export const setOf = (ordinals: readonly number[], capacity: number): Bits => {
  const bits = bitsFor(capacity)
  for (const ordinal of ordinals) setBit(bits, ordinal)
  return bits
}

/** What is in all of the sets; there is at least one. */
export const allOf = (first: Bits, ...others: readonly Bits[]): Bits => {
  const out = first.slice()
  for (const other of others) {
    for (let word = 0; word < out.length; word++) out[word] = (out[word] ?? 0) & (other[word] ?? 0)
  }
  return out
}

/** Puts into a set all that is in another. */
export const addAll = (bits: Bits, other: Bits) => {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0)
}

export const anyOf = (capacity: number, sets: readonly Bits[]): Bits => {
  const out = bitsFor(capacity)
  for (const set of sets) addAll(out, set)
  return out
}

export const isEmpty = (bits: Bits): boolean => bits.every((word) => word === 0)

/** How many are in both. */
export const countBoth: (one: Bits, other: Bits) => number = onesInBoth

/** What was chosen. */
export interface Selection {
  readonly bits: Bits
  readonly count: number
}

export const selectionOf = (bits: Bits): Selection => ({ bits, count: countBoth(bits, bits) })

/** Visits what is in a set, ascending. Nothing is laid out for it: a large list each time keeps the collector busy. */
export const eachOf = (bits: Bits, visit: (ordinal: number) => void) => {
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1)
      visit(word * 32 + 31 - Math.clz32(rest & -rest))
  }
}

export const ordinalsOf = ({ bits }: Selection): number[] => {
  const ordinals: number[] = []
  eachOf(bits, (ordinal) => ordinals.push(ordinal))
  return ordinals
}

/** The ordinals below `size` whose value lies between the ends, both included. Without a branch for each of them. */
export const bitsBetween = (
  values: Float64Array,
  { capacity, size }: { capacity: number; size: number },
  min: number,
  max: number,
): Bits => {
  const bits = bitsFor(capacity)
  for (let ordinal = 0; ordinal < size; ordinal++) {
    const value = values[ordinal] ?? 0
    const word = ordinal >>> 5
    bits[word] = (bits[word] ?? 0) | (Number(value >= min && value <= max) << (ordinal & 31))
  }
  return bits
}
