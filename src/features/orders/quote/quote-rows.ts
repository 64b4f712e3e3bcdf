import type { OrderDetail } from '#contract/orders.ts'
import type { ProofColor } from '#contract/proof-area.ts'
import type { Quote } from '#contract/quotes.ts'

export type QuoteLine = OrderDetail['lines'][number]

/** A product of a quote with its variants: one of a simple line, several of a curva. */
export interface QuoteGroup {
  readonly id: string
  readonly first: QuoteLine
  readonly lines: readonly QuoteLine[]
  readonly units: number
  readonly designed: boolean
  /** Names of what is printed by: 'Serigrafía'. */
  readonly techniques: readonly string[]
}

export interface QuoteFilters {
  /** Part of a name, a variant or a print. */
  readonly text: string
  /** Name of a technique; '' for all. */
  readonly technique: string
  readonly design: '' | 'with' | 'without'
}

export const NO_FILTERS: QuoteFilters = { text: '', technique: '', design: '' }

/** 'Serigrafía · 3 tintas · Frente' begins with its technique. */
const techniqueOf = (print: string): string => print.split(' · ')[0] ?? ''

const distinct = (words: readonly string[]): string[] => [...new Set(words.filter((word) => word !== ''))]

/** Lines that belong together, in the order in which they stand. */
export const groupsOf = (lines: readonly QuoteLine[]): QuoteGroup[] => {
  const groups = new Map<string, [QuoteLine, ...QuoteLine[]]>()
  for (const line of lines) {
    const group = groups.get(line.shoppingCartId)
    if (group) group.push(line)
    else groups.set(line.shoppingCartId, [line])
  }
  return [...groups].map(([id, members]) => ({
    id,
    first: members[0],
    lines: members,
    units: members.reduce((units, { quantity }) => units + quantity, 0),
    designed: members.some(({ artwork, customization, prints = [] }) =>
      Boolean(artwork || customization || prints.length > 0),
    ),
    techniques: distinct(members.flatMap(({ prints = [] }) => prints.map(techniqueOf))),
  }))
}

/** Every technique of a quote, by name. */
export const techniquesOf = (groups: readonly QuoteGroup[]): string[] =>
  distinct(groups.flatMap(({ techniques }) => techniques)).sort((one, other) =>
    one.localeCompare(other, 'es'),
  )

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const wordsOf = ({ lines }: QuoteGroup): string =>
  plain(
    lines
      .flatMap(({ productName, variantName, prints = [] }) => [productName, variantName, ...prints])
      .join(' '),
  )

/** The products that match every filter; of the text every word, in any order, accents aside. */
export const filtered = (groups: readonly QuoteGroup[], filters: QuoteFilters): QuoteGroup[] => {
  const words = plain(filters.text).split(/\s+/).filter(Boolean)
  return groups.filter((group) => {
    if (filters.technique && !group.techniques.includes(filters.technique)) return false
    if (filters.design && group.designed !== (filters.design === 'with')) return false
    const known = wordsOf(group)
    return words.every((word) => known.includes(word))
  })
}

/** Colours of a quoted product that its design is printed on, each once. */
export const quotedColors = (lines: readonly Pick<Quote['lines'][number], 'color'>[]): ProofColor[] => [
  ...new Map(lines.flatMap(({ color }) => (color ? [[color.name, color] as const] : []))).values(),
]
