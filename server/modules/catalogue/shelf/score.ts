import { addAll, allOf, type Bits, bitsFor, hasBit, isEmpty, setBit } from './bits.ts'
import type { Shelf } from './shelf.ts'

/** Products equally near to what is searched. */
export interface Level {
  readonly score: number
  readonly bits: Bits
}

/** Products that all the words lead to, the nearest first; each stands in one level alone. */
export const levelsOf = (shelf: Shelf, words: readonly string[]): Level[] => {
  const [first = [], ...others] = words.map((word) => levelsOfWord(shelf, word))
  return others.reduce(both, first).sort((a, b) => b.score - a.score)
}

const levelsOfWord = ({ capacity, vocabulary }: Shelf, word: string): Level[] => {
  const hits = vocabulary.hits(word)
  const scores = [...new Set(hits.map(({ score }) => score))].sort((a, b) => b - a)
  const nearer = bitsFor(capacity)
  return scores.map((score) => {
    const bits = bitsFor(capacity)
    for (const hit of hits) {
      if (hit.score !== score) continue
      for (const ordinal of hit.ordinals) if (!hasBit(nearer, ordinal)) setBit(bits, ordinal)
    }
    addAll(nearer, bits)
    return { score, bits }
  })
}

/** The nearness to two is the sum of both. Scores are sixteenths, so that sums are exact, and few. */
const both = (one: readonly Level[], other: readonly Level[]): Level[] => {
  const sums = new Map<number, Bits>()
  for (const a of one) {
    for (const b of other) {
      const bits = allOf(a.bits, b.bits)
      if (isEmpty(bits)) continue
      const score = a.score + b.score
      const sum = sums.get(score)
      if (sum === undefined) sums.set(score, bits)
      else addAll(sum, bits)
    }
  }
  return [...sums].map(([score, bits]) => ({ score, bits }))
}
