import type { CsvFile, CsvRow } from '../../../formats/csv.ts'
import { hueOf } from '../../../formats/hues.ts'
import type { Report } from '../../../formats/import-report.ts'
import type { Headings } from './headings.ts'
import { createNotes, type Notes } from './notes.ts'
import { MAX_SKU, ownSkus } from './own-skus.ts'
import { pictureList } from './pictures.ts'
import { type Extras, type FilePicture, type FileProduct, type FileVariant, slugOf } from './product.ts'
import { elementsOf, type Reading } from './values.ts'

/** A row of a variant, read; null: the row has no variant of its own. */
export interface VariantRow {
  readonly sku: string
  readonly options: readonly (readonly [name: string, value: string])[]
  /** As the shop shows it; null: none. */
  readonly price: string | null
  readonly stock: FileVariant['stock']
  readonly grams: number
  readonly extras: Extras
  /** Address of the variant's own photograph; '' for none. */
  readonly picture: string
}

/** How a layout tells a product by its first row, and a variant by any of its rows. */
export interface Layout {
  readonly handle: string
  readonly title: string
  readonly headings: Headings
  /** Columns of amounts: of money, and of what is measured or counted. */
  readonly prices: readonly string[]
  readonly measures: readonly string[]
  product(
    first: CsvRow,
    columns: readonly string[],
  ): Pick<
    FileProduct,
    'name' | 'category' | 'brand' | 'description' | 'keywords' | 'active' | 'fields' | 'externalId'
  >
  variant(row: CsvRow, first: CsvRow, reading: Reading): VariantRow | null
  /** What a row tells and the shop does not show or keep, in words for the owner. */
  unused(row: CsvRow, columns: readonly string[]): readonly string[]
  /** Addresses of photographs that a row names. */
  pictures(row: CsvRow): readonly string[]
}

const MAX_NAME = 300
const MAX_VARIANTS = 1000

interface Open {
  readonly first: CsvRow
  readonly handle: string
  readonly title: string
  readonly rows: number[]
  readonly variants: { readonly row: number; readonly variant: VariantRow }[]
  readonly pictures: { readonly row: number; readonly url: string }[]
}

interface Given extends Reading {
  /** Of a product whose row is somewhere else in the file, too. */
  readonly torn: (slug: string) => void
  /** Whether something is wrong with a row: then its product stays out. */
  readonly isWrong: (row: number) => boolean
}

/** Whether a row goes on with a product: it names it again, or nothing else. */
const goesOn = (open: Open, handle: string, title: string): boolean =>
  (handle === '' || handle === open.handle) && (title === '' || title === open.title)

/**
 * Products of a file whose further variants follow as rows with the same handle, or none, and the same name, or none. A
 * product without a handle has one of its name. One product is in memory at a time.
 */
export async function* groupedProducts(
  layout: Layout,
  rows: CsvFile['rows'],
  given: Given,
): AsyncGenerator<FileProduct> {
  const { columns, report, torn } = given
  let open: Open | undefined
  const notes = createNotes()
  const closed = function* () {
    const product = open && productOf(layout, open, given, notes)
    if (product) yield product
  }
  for await (const row of rows) {
    const handle = row.cell(layout.handle)
    const title = row.cell(layout.title)
    if (open === undefined || !goesOn(open, handle, title)) {
      yield* closed()
      open =
        title === ''
          ? undefined
          : { first: row, handle: handle || slugOf(title), title, rows: [], variants: [], pictures: [] }
    }
    if (open === undefined) {
      const whose = handle === '' ? 'un producto' : `“${handle.slice(0, 60)}”`
      report.error(row.row, `Es una variante de ${whose}, que no está en la fila de arriba.`)
      torn(slugOf(handle))
      continue
    }
    open.rows.push(row.row)
    const variant = layout.variant(row, open.first, given)
    if (variant !== null) open.variants.push({ row: row.row, variant })
    for (const url of layout.pictures(row)) open.pictures.push({ row: row.row, url })
    for (const kind of layout.unused(row, columns)) notes.note(kind, row.row, open.handle)
  }
  yield* closed()
  notes.reportTo(report)
}

/** Those of the product, then those that only a variant has; one that a single colour has shows that colour. */
const picturesOf = (open: Open, made: readonly FileVariant[], report: Report): readonly FilePicture[] => {
  const own = open.variants.flatMap(({ row, variant: { picture } }, index) =>
    picture === '' ? [] : [{ row, url: picture, color: made[index]?.color ?? '' }],
  )
  const list = pictureList(report)
  for (const { row, url } of [...open.pictures, ...own]) {
    const colors = new Set(own.flatMap((one) => (one.url === url ? one.color : [])))
    const [only = null] = colors.size === 1 ? colors : []
    list.add({ row, url, color: only, view: null })
  }
  return list.all
}

const productOf = (
  layout: Layout,
  open: Open,
  { columns, report, isWrong }: Given,
  notes: Notes,
): FileProduct | null => {
  if (open.rows.some(isWrong)) return null
  const { first, handle, variants } = open
  const { row } = first
  const slug = slugOf(handle)
  const own = layout.product(first, columns)
  const wrong = (message: string) => {
    report.error(row, message)
    return null
  }
  if (slug === '') return wrong(`“${(handle || open.title).slice(0, 60)}” no sirve como identificador.`)
  if (own.name.length > MAX_NAME) return wrong(`El nombre tiene más de ${MAX_NAME} caracteres.`)
  if (variants.length > MAX_VARIANTS) return wrong(`Tiene más de ${MAX_VARIANTS} variantes.`)
  const prices = variants.flatMap(({ variant }) => variant.price ?? []).map(Number)
  const lowest = Math.min(...prices)
  const highest = Math.max(...prices)
  if (prices.length === 0 || highest <= 0) return wrong('Falta el precio.')
  if (lowest <= 0) return wrong('Una de sus variantes cuesta 0.')
  for (const { row, variant } of variants) {
    if (variant.price === null)
      notes.note(`Variantes sin precio, que quedan con el más alto de su producto`, row, slug)
  }
  const made = variantsOf(slug, variants, String(highest))
  for (const { row, sku } of made) {
    if (sku === '') report.error(row, 'No tiene SKU, ni nada que la distinga de otra variante.')
    if (sku.length > MAX_SKU) report.error(row, `El SKU tiene más de ${MAX_SKU} caracteres.`)
  }
  if (open.rows.some(isWrong)) return null
  const isCurva = made.some(({ color, size }) => color !== '' && size !== '')
  return {
    row,
    slug,
    ...own,
    kind: isCurva ? 'ProductoCurva' : 'ProductoSimple',
    weightGrams: Math.max(0, ...variants.map(({ variant }) => variant.grams)),
    price: String(lowest),
    variants: made,
    pictures: picturesOf(open, made, report),
  }
}

/** The first spelling of what differs in capitals alone. */
const spelling = () => {
  const first = new Map<string, string>()
  return (text: string): string => {
    const key = text.toLowerCase()
    const known = first.get(key) ?? text
    first.set(key, known)
    return known
  }
}

const variantsOf = (slug: string, variants: Open['variants'], otherwise: string): FileVariant[] => {
  const [colors, sizes] = [spelling(), spelling()]
  const elements = variants.map(({ variant }) => {
    const { color, size, attribute } = elementsOf(variant.options)
    return { color: colors(color), size: sizes(size), attribute }
  })
  const made = ownSkus(
    slug,
    elements.filter((_, index) => variants[index]?.variant.sku === ''),
  )
  return variants.map(({ row, variant: { sku, stock, price, extras } }, index) => {
    const own = elements[index] ?? { color: '', size: '', attribute: '' }
    return {
      row,
      sku: sku === '' ? made(own) : sku,
      ...own,
      hex: hueOf(own.color),
      stock,
      price: price ?? otherwise,
      extras,
    }
  })
}
