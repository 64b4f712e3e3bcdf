import { nearness } from './fuzzy.ts'
import { addMember, hasNone, type Members, newMembers, trimMembers } from './members.ts'

/** Where a word stands. */
interface Places {
  readonly inName: Members
  readonly elsewhere: Members
}

/** Of a word in a single product, as most article numbers are: twice its ordinal, and one more where it is in the name. */
type Single = number

/** Products that a searched word leads to, with how near it is: 3 in the name, 2 in the text, below 1 nearly. */
interface Hit {
  readonly members: Members
  readonly score: number
}

const IN_NAME = 3
export const IN_TEXT = 2
/** Hits and products of searched words that are remembered at most, and a part of the words. */
const REMEMBERED = 500
const REMEMBERED_SHARE = 1 / 8
/** From this length on V8 makes a part of a text a view of the whole, which then stays in memory as long as its word. */
const VIEW = 13
/** Bytes of a word beside its letters, and of its places where it stands in more than one product. */
const WORD = 80
const PLACES = 120

const tokensOf = (normalised: string): Set<string> =>
  new Set(normalised.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))

const ownText = (word: string): string => (word.length < VIEW ? word : Buffer.from(word).toString())

const placesOf = (single: Single, capacity: number): Places => {
  const places = { inName: newMembers(), elsewhere: newMembers() }
  addMember(single % 2 === 1 ? places.inName : places.elsewhere, single >>> 1, capacity)
  return places
}

/** The words of a shop's products, normalised. */
export const createVocabulary = (capacity: number) => {
  const places = new Map<string, Places | Single>()
  let words: string[] = []
  /** Those that a slip of the thumb may have hit: numbers and codes are only ever themselves. */
  let plain: string[] = []
  const known = new Map<string, readonly Hit[]>()
  let remembered = 0
  const mostRemembered = () => REMEMBERED + places.size * REMEMBERED_SHARE

  const hitsOf = (word: string): readonly Hit[] => {
    if (words.length !== places.size) {
      words = [...places.keys()]
      plain = words.filter((own) => !/\d/.test(own))
    }
    const hits: Hit[] = []
    const singles = new Map<number, number[]>()
    const hit = (own: string, inName: number, inText: number) => {
      const at = places.get(own)
      if (at === undefined) return
      if (typeof at === 'object') {
        hits.push({ members: at.inName, score: inName }, { members: at.elsewhere, score: inText })
        return
      }
      const score = at % 2 === 1 ? inName : inText
      const ordinals = singles.get(score) ?? []
      singles.set(score, ordinals)
      ordinals.push(at >>> 1)
    }
    for (const own of words) if (own.includes(word)) hit(own, IN_NAME, IN_TEXT)
    for (const own of plain) {
      const score = own.includes(word) ? 0 : nearness(own, word)
      if (score > 0) hit(own, score, score)
    }
    for (const [score, ordinals] of singles) hits.push({ members: { ordinals, bits: null }, score })
    return hits
  }

  /** Those that are remembered know nothing of a word that is new, or stands in a second product now. */
  const forgetHits = () => {
    known.clear()
    remembered = 0
  }

  const addWord = (word: string, ordinal: number, isInName: boolean): number => {
    const found = places.get(word)
    if (found === undefined) {
      places.set(ownText(word), 2 * ordinal + Number(isInName))
      forgetHits()
      return WORD + word.length
    }
    if (typeof found === 'number') forgetHits()
    const at = typeof found === 'number' ? placesOf(found, capacity) : found
    if (at !== found) places.set(word, at)
    return (at === found ? 0 : PLACES) + addMember(isInName ? at.inName : at.elsewhere, ordinal, capacity)
  }

  return {
    /** Adds a product, of a higher ordinal than all before: the words of its name, and of all its text. Returns the bytes. */
    add(ordinal: number, name: string, text: string): number {
      const named = tokensOf(name)
      let bytes = 0
      for (const word of tokensOf(`${name} ${text}`)) bytes += addWord(word, ordinal, named.has(word))
      return bytes
    },

    /** Gives back what lists have grown ahead. */
    trim() {
      for (const at of places.values()) {
        if (typeof at === 'number') continue
        trimMembers(at.inName)
        trimMembers(at.elsewhere)
      }
    },

    hits(word: string): readonly Hit[] {
      const found = known.get(word) ?? hitsOf(word)
      if (!known.has(word)) {
        const places = found.reduce((sum, { members }) => sum + 1 + members.ordinals.length, 0)
        if (remembered + places > mostRemembered()) forgetHits()
        remembered += places
        known.set(word, found)
      }
      return found.filter(({ members }) => !hasNone(members))
    },
  }
}

export type Vocabulary = ReturnType<typeof createVocabulary>
