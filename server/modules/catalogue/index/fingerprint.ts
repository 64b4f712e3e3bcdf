import type { IndexRow } from './search-index.ts'

const PRIMES = [0x01000193, 0x85ebca6b] as const
const STARTS = [0x811c9dc5, 0x9747b28c] as const

/** Two hashes of 32 bits that grow together: outside of the functions, because a shop's index takes thousands of steps. */
let one = 0
let other = 0

const mixNumber = (value: number) => {
  one = Math.imul(one ^ value, PRIMES[0])
  other = Math.imul(other ^ value, PRIMES[1])
  other ^= other >>> 15
}

const mixText = (text: string) => {
  // The length first, so that neighbours are distinguished.
  mixNumber(text.length)
  for (let at = 0; at < text.length; at++) mixNumber(text.charCodeAt(at))
}

const mixAmount = (value: number) => {
  mixNumber(value | 0)
  mixNumber((value / 2 ** 32) | 0)
  mixNumber((value % 1) * 2 ** 31)
}

/** A hash of 53 bits of everything in a row but its stock: rows that differ have practically never the same one. */
export const fingerprintOf = (row: Omit<IndexRow, 'fingerprint'>): number => {
  ;[one, other] = STARTS
  mixAmount(row.categoryId ?? -1)
  mixAmount(row.price)
  mixAmount(row.popularity)
  mixAmount(row.createdAt)
  mixText(row.brand)
  mixText(row.name)
  mixText(row.text)
  mixNumber(row.techniques.length)
  for (const id of row.techniques) mixAmount(id)
  mixNumber(row.colors.length)
  for (const [name, hex] of row.colors) {
    mixText(name)
    mixText(hex)
  }
  for (const [name, value] of row.fields) {
    mixText(name)
    mixText(value)
  }
  return (one >>> 0) * 2 ** 21 + (other >>> 11)
}
