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

/** A set in which others are counted: most choices leave few words of it that hold anything. */
export interface Selection {
  readonly bits: Bits
  /** Indices of the words that are not empty, ascending. */
  readonly words: Uint32Array
  readonly count: number
}

export const selectionOf = (bits: Bits): Selection => {
  const words = new Uint32Array(bits.length)
  let used = 0
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    const value = bits[word] ?? 0
    if (value === 0) continue
    words[used++] = word
    count += ones(value)
  }
  return { bits, words: words.subarray(0, used), count }
}

/** How many of a set are selected. */
export const countBoth = (set: Bits, { bits, words }: Selection): number => {
  let count = 0
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? 0
    const both = (set[word] ?? 0) & (bits[word] ?? 0)
    if (both !== 0) count += ones(both)
  }
  return count
}

/** Tells each ordinal that is selected, ascending. */
export const eachOf = ({ bits, words }: Selection, tell: (ordinal: number) => void) => {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? 0
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1)
      tell(word * 32 + 31 - Math.clz32(rest & -rest))
  }
}
