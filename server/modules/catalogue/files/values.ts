import { amountOf, type DecimalSign } from '../../../formats/amounts.ts'
import type { CsvRow } from '../../../formats/csv.ts'
import type { Report } from '../../../formats/import-report.ts'
import { slug } from '../../../formats/slug.ts'
import { EXTRAS, type Extras } from './product.ts'

/** What the amounts of a file have before their decimals: prices, and weights, sizes and stock. */
export interface Decimals {
  readonly prices: DecimalSign | null
  readonly measures: DecimalSign | null
}

/** How a file's rows are read. */
export interface Reading {
  readonly columns: readonly string[]
  readonly decimals: Decimals
  readonly report: Report
}

/** A whole number of units, also as `12.0`; an empty cell is a stock that the shop does not count. */
export const unitsOf = (text: string, row: number, { report, decimals }: Reading): number | 'uncounted' => {
  if (text === '') return 'uncounted'
  const units = Number(amountOf(text.replace(/^-/, ''), decimals.measures) ?? Number.NaN)
  if (!Number.isInteger(units) || units >= 1e9) {
    report.error(row, `El stock “${text.slice(0, 30)}” no es un número entero.`)
    return 0
  }
  if (units === 0 || !text.startsWith('-')) return units
  report.warning(row, `El stock ${text} es negativo: queda en 0.`)
  return 0
}

/** A number that a spreadsheet shortened: `7.79123E+12`. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i
const HOW = 'poné la columna como texto en la planilla y copiá el código entero'

/** A code as it is, without the apostrophe that keeps it text. */
export const skuOf = (text: string, row: number, report: Report): string => {
  const sku = text.replace(/^'/, '').trim()
  if (SHORTENED.test(sku))
    report.error(row, `Al SKU “${sku.slice(0, 30)}” la planilla le quitó cifras: ${HOW}.`)
  return sku
}

const barcodeOf = (text: string, row: number, report: Report): string => {
  const code = text.replace(/^'/, '').trim()
  if (!SHORTENED.test(code)) return code
  report.warning(row, `Al código de barras “${code}” la planilla le quitó cifras y no se importa: ${HOW}.`)
  return ''
}

/**
 * What a row has beside what is shown, by column. A former price that is no higher than what is paid is none.
 */
export const extrasOf = (
  row: CsvRow,
  { columns, decimals, report }: Reading,
  paid: string,
  names: Readonly<Partial<Record<(typeof EXTRAS)[number], string>>>,
): Extras =>
  Object.fromEntries(
    EXTRAS.flatMap((extra): [string, string | null][] => {
      const column = names[extra]
      if (column === undefined || !columns.includes(column)) return []
      const text = row.cell(column).slice(0, 100)
      if (extra === 'barcode') return [[extra, barcodeOf(text, row.row, report) || null]]
      const sign = extra.endsWith('Cm') ? decimals.measures : decimals.prices
      const amount = amountOf(text, sign)
      const normalised = amount ? String(Number(amount)) : text
      const no = normalised === '' || (extra === 'listPrice' && !(Number(normalised) > Number(paid)))
      return [[extra, no ? null : normalised]]
    }),
  )

const COLOR_NAMES = ['color', 'colores', 'colour', 'colours', 'colors']
const SIZE_NAMES = ['talle', 'talles', 'talla', 'tallas', 'size', 'sizes', 'tamano', 'tamanos']

/** Of the options called so the one that is called nothing else, or the first. */
const named = (options: readonly Option[], words: readonly string[]): Option | undefined => {
  const own = options.filter(([name]) => words.includes(slug(name).split('-')[0] ?? ''))
  return own.find(([name]) => words.includes(slug(name))) ?? own[0]
}

/** What programs write where a product has no options. */
const isDefault = ([name, value]: Option): boolean =>
  /^default title$/i.test(value) || (/^default$/i.test(value) && /^(title|t[íi]tulo)?$/i.test(name))

type Option = readonly [name: string, value: string]

/** Options by what they are: colour, size, and the rest as the third attribute. */
export const elementsOf = (options: readonly Option[]) => {
  const given = options.filter((option) => option[1] !== '' && !isDefault(option))
  const [color, size] = [named(given, COLOR_NAMES), named(given, SIZE_NAMES)]
  return {
    color: color?.[1] ?? '',
    size: size?.[1] ?? '',
    attribute: given
      .filter((option) => option !== color && option !== size)
      .map(([, value]) => value)
      .join(' / '),
  }
}
