import { addAll, allOf, type Bits, bitsFor, hasBit, isEmpty, setBit } from './bits.ts'
import type { Members } from './members.ts'
import type { SearchIndex } from './search-index.ts'
import { IN_TEXT } from './vocabulary.ts'

/** Products equally near to what is searched. */
export interface Level {
  readonly score: number
  readonly bits: Bits
}

/** Ids of the techniques that a word asks for. */
export type Said = (word: string) => readonly number[]

/** Products that all the words lead to, the nearest first; each stands in one level alone. */
export const levelsOf = (
  searchIndex: SearchIndex,
  words: readonly string[],
  said: Said = () => [],
): Level[] => {
  const [first = [], ...others] = words.map((word) => levelsOfWord(searchIndex, word, said(word)))
  return others.reduce(both, first).sort((a, b) => b.score - a.score)
}

const levelsOfWord = (
  { capacity, vocabulary, techniques }: SearchIndex,
  word: string,
  said: readonly number[],
): Level[] => {
  if (vocabulary === null) throw new Error('An index without words was searched')
  const hits = vocabulary.hits(word)
  const printed = said.flatMap((id) => techniques.groups.get(id) ?? [])
  const found = [...hits.map(({ score }) => score), ...(printed.length > 0 ? [IN_TEXT] : [])]
  const scores = [...new Set(found)].sort((a, b) => b - a)
  const nearer = bitsFor(capacity)
  return scores.map((score) => {
    const bits = bitsFor(capacity)
    for (const hit of hits) {
      if (hit.score !== score) continue
      addNew(bits, hit.members, nearer)
    }
    if (score === IN_TEXT) for (const group of printed) addNew(bits, group, nearer)
    addAll(nearer, bits)
    return { score, bits }
  })
}

/** Puts into a set those that are not in a third. */
const addNew = (bits: Bits, { bits: set, ordinals }: Members, without: Bits) => {
  if (set !== null) addWithout(bits, set, without)
  else for (const ordinal of ordinals) if (!hasBit(without, ordinal)) setBit(bits, ordinal)
}

/** Puts into a set all that is in another, but for what is in a third. */
const addWithout = (bits: Bits, other: Bits, without: Bits) => {
  for (let word = 0; word < bits.length; word++)
    bits[word] = (bits[word] ?? 0) | ((other[word] ?? 0) & ~(without[word] ?? 0))
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
