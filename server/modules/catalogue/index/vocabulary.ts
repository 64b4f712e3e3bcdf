import { nearness } from './near.ts'

/** Where a word stands: ordinals, ascending. */
interface Places {
  readonly inName: number[]
  readonly elsewhere: number[]
}

/** Products that a searched word leads to, with how near it is: 3 in the name, 2 in the text, below 1 nearly. */
interface Hit {
  readonly ordinals: readonly number[]
  readonly score: number
}

const IN_NAME = 3
export const IN_TEXT = 2
/** Searched words whose hits are remembered. */
const MAX_KNOWN = 500

const tokensOf = (normalised: string): Set<string> =>
  new Set(normalised.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))

/** The words of a shop's products, normalised. */
export const createVocabulary = () => {
  const places = new Map<string, Places>()
  let words: string[] = []
  /** Those that a slip of the thumb may have hit: numbers and codes are only ever themselves. */
  let plain: string[] = []
  const known = new Map<string, readonly Hit[]>()

  const hitsOf = (word: string): readonly Hit[] => {
    if (words.length !== places.size) {
      words = [...places.keys()]
      plain = words.filter((own) => !/\d/.test(own))
    }
    const hits: Hit[] = []
    const hit = (own: string, inName: number, inText: number) => {
      const at = places.get(own)
      if (at === undefined) return
      hits.push({ ordinals: at.inName, score: inName }, { ordinals: at.elsewhere, score: inText })
    }
    for (const own of words) if (own.includes(word)) hit(own, IN_NAME, IN_TEXT)
    for (const own of plain) {
      const score = own.includes(word) ? 0 : nearness(own, word)
      if (score > 0) hit(own, score, score)
    }
    return hits
  }

  return {
    /** Adds a product, of a higher ordinal than all before: the words of its name, and of all its text. */
    add(ordinal: number, name: string, text: string) {
      const named = tokensOf(name)
      for (const word of tokensOf(`${name} ${text}`)) {
        let at = places.get(word)
        if (at === undefined) {
          at = { inName: [], elsewhere: [] }
          places.set(word, at)
          known.clear()
        }
        ;(named.has(word) ? at.inName : at.elsewhere).push(ordinal)
      }
    },

    hits(word: string): readonly Hit[] {
      const found = known.get(word)
      if (found !== undefined) return found
      if (known.size >= MAX_KNOWN) known.clear()
      const hits = hitsOf(word).filter(({ ordinals }) => ordinals.length > 0)
      known.set(word, hits)
      return hits
    },
  }
}

export type Vocabulary = ReturnType<typeof createVocabulary>
