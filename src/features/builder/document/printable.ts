import { MAX_TEXT } from '#contract/design-document.ts'

/** Signs that every bundled font has: Latin letters, figures, punctuation. */
const PRINTABLE =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00b4\u00b6-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]$/u
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u
/** Spaces of other widths and tabs. */
const BLANK = /^[\t\p{Z}]$/u
/** What joins or changes other signs and is nothing alone. */
const JOINER = /^[\p{M}\p{C}]+$/u
/** A letter with the marks that go with it. */
const SIGNS = /\P{M}\p{M}*|\p{M}+/gu
const MOST_LINES = 20

export interface Typed {
  /** What can be printed of it. */
  readonly text: string
  /** Signs that were left out, each once; '' for none. */
  readonly refused: string
  /** Signs that are written with others, each once with those, such as 'ﬁ → fi'; '' for none. */
  readonly changed: string
  /** The last sign was left out: whoever types a blank next means the one before it. */
  readonly endsLeftOut: boolean
  readonly rightToLeft: boolean
  readonly tooLong: boolean
}

/** The letters that a sign stands for, where every font has them; null otherwise. */
const writtenAs = (sign: string): string | null => {
  const letters = sign.normalize('NFKC').replaceAll('\u2044', '/')
  return [...letters].every((letter) => PRINTABLE.test(letter)) ? letters : null
}

/** What of a typed or pasted text can be printed: what is changed or left out is said, never printed as boxes. */
export const printable = (typed: string): Typed => {
  const refused = new Set<string>()
  const changed = new Set<string>()
  let kept = ''
  let leftOut = false
  const add = (letters: string) => {
    // A sign that was left out between two blanks takes one along.
    if (leftOut && letters === ' ' && (kept === '' || /[ \n]$/.test(kept))) return
    if (leftOut && letters === '\n') kept = kept.replace(/ $/, '')
    kept += letters
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
  const text = kept.split('\n').slice(0, MOST_LINES).join('\n').slice(0, MAX_TEXT)
  return {
    text,
    refused: [...refused].join(' '),
    changed: [...changed].join(', '),
    endsLeftOut: leftOut,
    rightToLeft: RIGHT_TO_LEFT.test(typed),
    tooLong: text.length < kept.length,
  }
}
