import type { Shelf } from './shelf.ts'

/** How near each product is to the words, by ordinal; 0 where one of them does not fit. */
export const scoresOf = ({ size, vocabulary }: Shelf, words: readonly string[]): Float32Array => {
  let total: Float32Array | undefined
  for (const word of words) {
    const own = new Float32Array(size)
    for (const { ordinals, score } of vocabulary.hits(word)) {
      for (const ordinal of ordinals) if (score > (own[ordinal] ?? 0)) own[ordinal] = score
    }
    total = total === undefined ? own : bothOf(total, own)
  }
  return total ?? new Float32Array(size)
}

const bothOf = (total: Float32Array, own: Float32Array): Float32Array => {
  for (let ordinal = 0; ordinal < total.length; ordinal++) {
    const former = total[ordinal] ?? 0
    const now = own[ordinal] ?? 0
    total[ordinal] = former === 0 || now === 0 ? 0 : former + now
  }
  return total
}
