import { MAX_TEXT } from '#contract/design-document.ts'

/** Characters that every bundled font has: Latin letters, digits, punctuation. */
const PRINTABLE =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00b4\u00b6-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]$/u
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u
/** Tabs and spaces of any width. */
const BLANK = /^[\t\p{Z}]$/u
/** Marks and control characters, which are nothing by themselves. */
const JOINER = /^[\p{M}\p{C}]+$/u
/** A character with its combining marks. */
const SIGNS = /\P{M}\p{M}*|\p{M}+/gu
const MOST_LINES = 20

export interface Typed {
  /** The printable part. */
  readonly text: string
  /** Characters that were left out, each once, separated by spaces; '' for none. */
  readonly refused: string
  /** Characters that were replaced, each once, such as 'ﬁ → fi'; '' for none. */
  readonly changed: string
  /** The last character was left out: the space typed next is meant to replace the space before it. */
  readonly endsLeftOut: boolean
  readonly rightToLeft: boolean
  readonly tooLong: boolean
}

/** The plain letters that a character stands for, if every font has them; null otherwise. */
const writtenAs = (sign: string): string | null => {
  const letters = sign.normalize('NFKC').replaceAll('\u2044', '/')
  return [...letters].every((letter) => PRINTABLE.test(letter)) ? letters : null
}

/** The printable part of a typed or pasted text, with what was replaced or left out. */
export const printable = (typed: string): Typed => {
  const refused = new Set<string>()
  const changed = new Set<string>()
  let result = ''
  let leftOut = false
  const add = (letters: string) => {
    // A character left out between two spaces must not leave both of them.
    if (leftOut && letters === ' ' && (result === '' || /[ \n]$/.test(result))) return
    if (leftOut && letters === '\n') result = result.replace(/ $/, '')
    result += letters
    leftOut = false
  }
  for (const [sign] of typed.normalize('NFC').replace(/\r\n?/g, '\n').matchAll(SIGNS)) {
    if (PRINTABLE.test(sign)) add(sign)
    else if (BLANK.test(sign)) add(' ')
    else if (!JOINER.test(sign)) {
      const letters = writtenAs(sign)
      if (letters === null) {
        refused.add(sign)
        leftOut = true
      } else {
        changed.add(`${sign} → ${letters}`)
        add(letters)
      }
    }
  }
  const text = result.split('\n').slice(0, MOST_LINES).join('\n').slice(0, MAX_TEXT)
  return {
    text,
    refused: [...refused].join(' '),
    changed: [...changed].join(', '),
    endsLeftOut: leftOut,
    rightToLeft: RIGHT_TO_LEFT.test(typed),
    tooLong: text.length < result.length,
  }
}
