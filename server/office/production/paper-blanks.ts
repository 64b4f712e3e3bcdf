import type { Blank, BlankList } from '#contract/office/workshop.ts'
import { formatCount } from '#domain/money/money.ts'
import { csvText } from '../../formats/csv-cells.ts'
import type { BlankGroup } from '../../rendering/workshop/blanks.ts'

/** Orders that are named of one blank. */
const MOST_NAMED = 8

const ordersOf = ({ lines }: Blank): string => {
  const units = new Map<string, number>()
  for (const line of lines) units.set(line.number, (units.get(line.number) ?? 0) + line.units)
  const named = [...units].map(([number, count]) => `${number} × ${formatCount(count)}`)
  const rest = named.length - MOST_NAMED
  return [...named.slice(0, MOST_NAMED), ...(rest > 0 ? [`y ${rest} más`] : [])].join(', ')
}

const rowOf = (blank: Blank): BlankGroup['rows'][number] => {
  const { variant, sku, units, pulled } = blank
  return {
    variant,
    sku,
    left: formatCount(Math.max(units - pulled, 0)),
    units: `de ${formatCount(units)}`,
    isPulled: pulled >= units,
    orders: ordersOf(blank),
  }
}

/** Blanks as a list by product. */
export const blankGroups = ({ blanks }: BlankList): BlankGroup[] => {
  const groups = new Map<string, BlankGroup['rows'][number][]>()
  for (const blank of blanks) groups.set(blank.product, [...(groups.get(blank.product) ?? []), rowOf(blank)])
  return [...groups].map(([product, rows]) => ({ product, rows }))
}

const HEADINGS = ['Producto', 'Variante', 'SKU', 'Unidades', 'Separadas']

/** The same for a spreadsheet. */
export const blanksCsv = ({ blanks }: BlankList): string =>
  csvText(
    [
      HEADINGS,
      ...blanks.map(({ product, variant, sku, units, pulled }) => [product, variant, sku, units, pulled]),
    ],
    { delimiter: ';', bom: true },
  )
