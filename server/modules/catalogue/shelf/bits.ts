/** A set of ordinals as one bit each. Sets that are combined have one length. */
export type Bits = Uint32Array

export const bitsFor = (capacity: number): Bits => new Uint32Array((capacity + 31) >>> 5)

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

export const anyOf = (length: number, sets: readonly Bits[]): Bits => {
  const out = new Uint32Array(length)
  for (const set of sets) {
    for (let word = 0; word < length; word++) out[word] = (out[word] ?? 0) | (set[word] ?? 0)
  }
  return out
}

const ones = (word: number): number => {
  let value = word - ((word >>> 1) & 0x55555555)
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333)
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How many are in both. Without a branch, which would be guessed wrongly at every other word. */
export const countBoth = (one: Bits, other: Bits): number => {
  let count = 0
  for (let word = 0; word < one.length; word++) count += ones((one[word] ?? 0) & (other[word] ?? 0))
  return count
}

/** What was chosen. */
export interface Selection {
  readonly bits: Bits
  readonly count: number
  /** Ascending; made when it is asked for. */
  readonly ordinals: Uint32Array
}

export const selectionOf = (bits: Bits): Selection => {
  const count = countBoth(bits, bits)
  let list: Uint32Array | undefined
  return {
    bits,
    count,
    get ordinals() {
      list ??= listOf(bits, count)
      return list
    },
  }
}

const listOf = (bits: Bits, count: number): Uint32Array => {
  const list = new Uint32Array(count)
  let at = 0
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1)
      list[at++] = word * 32 + 31 - Math.clz32(rest & -rest)
  }
  return list
}
