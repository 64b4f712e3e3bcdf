import { amountOf } from '../../../files/amounts.ts'
import type { CsvRow } from '../../../files/csv.ts'
import type { Report } from '../../../files/remarks.ts'
import { EXTRAS, type Extras } from './product.ts'

/** A whole number of units; an empty cell is a stock that the shop does not count. */
export const unitsOf = (text: string, row: number, report: Report): number | 'uncounted' => {
  if (text === '') return 'uncounted'
  if (/^-\d+$/.test(text)) {
    report.warning(row, `El stock ${text} es negativo: queda en 0.`)
    return 0
  }
  if (/^\d{1,9}$/.test(text)) return Number(text)
  report.error(row, `El stock “${text.slice(0, 30)}” no es un número entero.`)
  return 0
}

/**
 * What a row has beside what is shown, by column. A former price that is no higher than what is paid is none.
 */
export const extrasOf = (
  row: CsvRow,
  columns: readonly string[],
  paid: string,
  names: Readonly<Partial<Record<(typeof EXTRAS)[number], string>>>,
  style: 'german' | 'english',
): Extras =>
  Object.fromEntries(
    EXTRAS.flatMap((extra): [string, string | null][] => {
      const column = names[extra]
      if (column === undefined || !columns.includes(column)) return []
      const text = row.cell(column).slice(0, 100)
      const amount = extra === 'barcode' ? null : amountOf(text, style)
      const kept = amount ? String(Number(amount)) : text
      const no = kept === '' || (extra === 'listPrice' && !(Number(kept) > Number(paid)))
      return [[extra, no ? null : kept]]
    }),
  )

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** What a person reads of HTML: no markup, no script; paragraphs as lines. */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/<(br|\/p|\/div|\/li|\/h\d|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*(>|$)/gi, '')
    .replace(/&(#\d{1,6}|[a-z]+);/gi, (entity, name: string) =>
      name.startsWith('#')
        ? codePoint(Number(name.slice(1)))
        : (ENTITIES[name.toLowerCase()] ?? accented(name) ?? entity),
    )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const MARKS: Readonly<Record<string, string>> = { acute: '\u0301', tilde: '\u0303', uml: '\u0308' }

/** `aacute`, `Ntilde` and their like. */
const accented = (name: string): string | undefined => {
  const [, letter = '', mark = ''] = /^([a-z])(acute|tilde|uml)$/i.exec(name) ?? []
  return letter === '' ? undefined : `${letter}${MARKS[mark.toLowerCase()] ?? ''}`.normalize('NFC')
}

const codePoint = (code: number) => (code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ' ')

const COLOR_NAME = /^colou?r(es)?$/i
const SIZE_NAME = /^(tall[ae]s?|size|tama[ñn]o)$/i

/** Options by what they are: colour, size, and the rest as the third attribute. */
export const elementsOf = (options: readonly (readonly [name: string, value: string])[]) => {
  const given = options.filter(([name, value]) => name !== '' && value !== '')
  const named = (pattern: RegExp) => given.find(([name]) => pattern.test(name))?.[1] ?? ''
  const others = given.filter(([name]) => !COLOR_NAME.test(name) && !SIZE_NAME.test(name))
  return {
    color: named(COLOR_NAME),
    size: named(SIZE_NAME),
    attribute: others.map(([, value]) => value).join(' / '),
  }
}

/** Colours in English, as files of shops that were made abroad have them. */
const ENGLISH: Readonly<Record<string, string>> = {
  aqua: 'turquesa',
  black: 'negro',
  blue: 'azul',
  brown: 'marrón',
  burgundy: 'bordó',
  charcoal: '#3a3f44',
  cream: 'crudo',
  cyan: '#12b5cb',
  fuchsia: 'fucsia',
  gold: 'dorado',
  gray: 'gris',
  green: 'verde',
  grey: 'gris',
  ivory: 'crudo',
  khaki: '#a59a6b',
  lavender: 'lila',
  lime: '#a4c639',
  magenta: 'fucsia',
  maroon: 'bordó',
  mint: '#a8dcc5',
  mustard: 'mostaza',
  natural: 'crudo',
  navy: 'marino',
  olive: 'oliva',
  orange: 'naranja',
  peach: '#f7c3a0',
  pink: 'rosa',
  purple: 'violeta',
  red: 'rojo',
  sand: 'arena',
  silver: 'plateado',
  sky: 'celeste',
  tan: '#c9a57b',
  teal: '#12767a',
  turquoise: 'turquesa',
  violet: 'violeta',
  white: 'blanco',
  wine: 'bordó',
  yellow: 'amarillo',
}

const HUES: Readonly<Record<string, string>> = {
  amarillo: '#f2c500',
  arena: '#d8c6a5',
  azul: '#1f4fbf',
  beige: '#e3d5b8',
  blanco: '#ffffff',
  bordó: '#6d1a2d',
  celeste: '#7db9e8',
  coral: '#ff7f62',
  crudo: '#efe6d2',
  dorado: '#c9a227',
  fucsia: '#d6007a',
  gris: '#8a8a8a',
  lila: '#b79bd9',
  marino: '#1b2a49',
  marrón: '#6b4226',
  mostaza: '#d9a404',
  naranja: '#f07b1a',
  negro: '#111111',
  oliva: '#6b6b2b',
  plateado: '#b8b8b8',
  rojo: '#c81e1e',
  rosa: '#f29cb7',
  turquesa: '#2ab7a9',
  verde: '#23843c',
  violeta: '#7a3fa0',
}

/** A hue for a colour's dot, by the first word of its name that is known; grey for the others. */
export const hueOf = (color: string): string =>
  color === ''
    ? ''
    : (color
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .flatMap((word) => {
          const own = Object.hasOwn(ENGLISH, word) ? (ENGLISH[word] ?? word) : word
          return own.startsWith('#') ? own : Object.hasOwn(HUES, own) ? (HUES[own] ?? []) : []
        })[0] ?? '#9a9a9a')
