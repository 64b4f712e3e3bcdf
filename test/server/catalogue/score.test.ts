import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasBit } from '#server/modules/catalogue/index/bits.ts'
import { nearness } from '#server/modules/catalogue/index/fuzzy.ts'
import { levelsOf } from '#server/modules/catalogue/index/score.ts'
import { createSearchIndex } from '#server/modules/catalogue/index/search-index.ts'

/** As many as a search may have. */
const WORDS = 8
/** Three in the name, two in the text, or one of the sixteenths below one, for each word. */
const MOST_LEVELS = 3 * 16 * WORDS

// Few letters: most words are near to most others.
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 })
const words = (most: number) => fc.array(word, { minLength: 1, maxLength: most })
const products = fc.array(fc.record({ name: words(3), text: words(5) }), { minLength: 1, maxLength: 40 })

const indexOf = (made: readonly { name: string[]; text: string[] }[]) => {
  const index = createSearchIndex(made.length, true)
  for (const [ordinal, { name, text }] of made.entries())
    index.vocabulary?.add(ordinal, name.join(' '), text.join(' '))
  return index
}

const scoreOf = (own: string, searched: string, whole: number) =>
  own.includes(searched) ? whole : nearness(own, searched)

test('[WIRE-13] each product stands once, by the sum of how near each word comes', () => {
  fc.assert(
    fc.property(products, words(WORDS), (made, searched) => {
      const levels = levelsOf(indexOf(made), searched)
      const found = levels.flatMap(({ bits, score }) =>
        [...made.keys()].filter((ordinal) => hasBit(bits, ordinal)).map((ordinal) => ({ ordinal, score })),
      )
      const expected = made.flatMap(({ name, text }, ordinal) => {
        const scores = searched.map((one) =>
          Math.max(
            ...name.map((own) => scoreOf(own, one, 3)),
            ...text.map((own) => scoreOf(own, one, name.includes(own) ? 3 : 2)),
          ),
        )
        return scores.includes(0) ? [] : [{ ordinal, score: scores.reduce((sum, score) => sum + score, 0) }]
      })
      const nearestFirst = expected.sort((a, b) => b.score - a.score || a.ordinal - b.ordinal)
      expect(found).toEqual(nearestFirst)
      expect(levels.length).toBeLessThanOrEqual(MOST_LEVELS)
    }),
  )
})
