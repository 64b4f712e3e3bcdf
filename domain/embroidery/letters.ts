import type { TextElement } from '#contract/design-document.ts'
import { type FontMetrics, layoutText } from '../design/text-layout.ts'
import { stitchesOfShape } from './fabric.ts'
import { LETTER_TABLE } from './letter-table.ts'

/** Letters of the table, in its order; what is not among them is taken for the one that it is made of. */
export const LETTERS: string = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).join('')
/** A figure of the table each. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** The least value of each figure and the difference of two, in em; in the table's order. */
export const STEPS = {
  advance: [0, 0.025],
  top: [-0.2, 0.02],
  bottom: [-0.8, 0.02],
  /** Of all strokes, one after the other. */
  length: [0, 0.1],
} as const satisfies Record<string, readonly [least: number, step: number]>
const FIGURES = Object.values(STEPS)

/** Of a text whose font is none of the bundled ones: it is set in that one, too. */
const DEFAULT_FONT = 'Montserrat'
/** Stands for what is made of none of the table's letters. */
const ANY = 'o'

interface Letter {
  readonly advance: number
  /** Over and under the baseline. */
  readonly top: number
  readonly bottom: number
  readonly length: number
}

interface Face {
  /** Of its strokes. */
  readonly thick: number
  readonly letterOf: (sign: string) => Letter
}

const read = (letters: string): Letter[] =>
  Array.from(LETTERS, (_, index) => {
    const [advance = 0, top = 0, bottom = 0, length = 0] = FIGURES.map(
      ([least, step], figure) =>
        least + step * DIGITS.indexOf(letters[index * FIGURES.length + figure] ?? 'A'),
    )
    return { advance, top, bottom, length }
  })

const faces = new Map<string, Face>()

const faceOf = (font: string): Face => {
  const name = font in LETTER_TABLE ? font : DEFAULT_FONT
  const known = faces.get(name)
  if (known) return known
  const [thick, written] = LETTER_TABLE[name] ?? [0.1, '']
  const letters = new Map(read(written).map((letter, index) => [LETTERS[index] ?? '', letter]))
  const none: Letter = { advance: 0, top: 0, bottom: 0, length: 0 }
  const letterOf = (sign: string): Letter =>
    letters.get(sign) ?? letters.get(sign.normalize('NFD').charAt(0)) ?? letters.get(ANY) ?? none
  const face = { thick, letterOf }
  faces.set(name, face)
  return face
}

/** Metrics without kerning. Advances are asked for letter by letter, each time with all before it. */
const metricsOf = ({ letterOf }: Face): FontMetrics => {
  let before = ''
  let width = 0
  const advance = (text: string): number => {
    const isLonger = before !== '' && text.startsWith(before)
    width = Array.from(isLonger ? text.slice(before.length) : text).reduce(
      (sum, sign) => sum + letterOf(sign).advance,
      isLonger ? width : 0,
    )
    before = text
    return width
  }
  const lineAdvance = (text: string): number => (text.length === 1 ? letterOf(text).advance : advance(text))
  return {
    advance: lineAdvance,
    ink: (text) => {
      const letters = Array.from(text, letterOf)
      const top = Math.max(...letters.map((letter) => letter.top))
      const bottom = Math.max(...letters.map((letter) => letter.bottom))
      return { x: 0, y: -top, width: lineAdvance(text), height: top + bottom }
    },
  }
}

/**
 * Stitches of a text: its strokes as satin, or filled where they are wide. Its size is that at which its letters fill the
 * element's box, as they are drawn, whatever is said of it.
 */
export const stitchesOfText = (element: TextElement): number => {
  const face = faceOf(element.font)
  const { ink } = layoutText(element, metricsOf(face))
  const em = Math.min(element.width / ink.width, element.height / ink.height)
  const length = Array.from(element.text.normalize('NFC')).reduce(
    (sum, sign) => sum + (/\s/.test(sign) ? 0 : face.letterOf(sign).length),
    0,
  )
  return stitchesOfShape(length * em, length * face.thick * em * em)
}
