import { MAX_TEXT } from '#contract/design-document.ts'

/** Signs that every bundled font has: Latin letters, figures, punctuation. */
const PRINTABLE =
  /[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00b4\u00b6-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]/u
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u
/** What joins or changes other signs and is nothing alone. */
const JOINER = /[\p{M}\p{C}\p{Z}]/u
const MOST_LINES = 20

export interface Typed {
  /** What can be printed of it. */
  readonly text: string
  /** Signs that were left out, each once; '' for none. */
  readonly refused: string
  readonly rightToLeft: boolean
  readonly tooLong: boolean
}

/** What of a typed or pasted text can be printed: the rest is said, never printed as boxes. */
export const printable = (typed: string): Typed => {
  const signs = [...typed.normalize('NFC').replace(/\r\n?/g, '\n')]
  const kept = signs.filter((sign) => PRINTABLE.test(sign)).join('')
  const refused = [...new Set(signs.filter((sign) => !PRINTABLE.test(sign) && !JOINER.test(sign)))]
    .slice(0, 8)
    .join(' ')
  const lines = kept.split('\n')
  const text = lines.slice(0, MOST_LINES).join('\n').slice(0, MAX_TEXT)
  return { text, refused, rightToLeft: RIGHT_TO_LEFT.test(typed), tooLong: text.length < kept.length }
}
