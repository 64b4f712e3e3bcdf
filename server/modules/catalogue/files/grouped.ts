import type { CsvFile, CsvRow } from '../../../files/csv.ts'
import type { Report } from '../../../files/remarks.ts'
import { createNotes, type Notes } from './notes.ts'
import { pictureList } from './pictures.ts'
import { type Extras, type FilePicture, type FileProduct, type FileVariant, slugOf } from './product.ts'
import { elementsOf, hueOf } from './values.ts'

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
  product(
    first: CsvRow,
    columns: readonly string[],
  ): Pick<
    FileProduct,
    'name' | 'category' | 'brand' | 'description' | 'keywords' | 'active' | 'fields' | 'externalId'
  >
  variant(row: CsvRow, first: CsvRow, columns: readonly string[], report: Report): VariantRow | null
  /** What a row tells and the shop does not show or keep, in words for the owner. */
  unused(row: CsvRow, columns: readonly string[]): readonly string[]
  /** Addresses of photographs that a row names. */
  pictures(row: CsvRow): readonly string[]
}

const MAX_NAME = 300
const MAX_SKU = 100
const MAX_VARIANTS = 1000

interface Open {
  readonly first: CsvRow
  readonly handle: string
  readonly variants: { readonly row: number; readonly variant: VariantRow }[]
  readonly pictures: { readonly row: number; readonly url: string }[]
}

/**
 * Products of a file whose further variants follow as rows with the same handle and no title. One product is in
 * memory at a time.
 */
export async function* groupedProducts(
  layout: Layout,
  { columns, rows }: CsvFile,
  report: Report,
): AsyncGenerator<FileProduct> {
  let open: Open | undefined
  const notes = createNotes()
  const closed = function* () {
    const product = open && productOf(layout, columns, open, report, notes)
    if (product) yield product
  }
  for await (const row of rows) {
    const handle = row.cell(layout.handle)
    const title = row.cell(layout.title)
    if (handle === '') {
      report.error(row.row, `Falta “${layout.handle}”.`)
      continue
    }
    if (open === undefined || handle !== open.handle || title !== '') {
      yield* closed()
      open = title === '' ? undefined : { first: row, handle, variants: [], pictures: [] }
    }
    if (open === undefined) {
      report.error(row.row, `Es una variante de “${handle.slice(0, 60)}”, que no está en la fila de arriba.`)
      continue
    }
    const variant = layout.variant(row, open.first, columns, report)
    if (variant !== null) open.variants.push({ row: row.row, variant })
    for (const url of layout.pictures(row)) open.pictures.push({ row: row.row, url })
    for (const kind of layout.unused(row, columns)) notes.note(kind, row.row, handle)
  }
  yield* closed()
  notes.tell(report)
}

/** Those of the product, then those that only a variant has; one that a single colour has shows that colour. */
const picturesOf = ({ pictures, variants }: Open, report: Report): readonly FilePicture[] => {
  const own = variants.flatMap(({ row, variant: { picture, options } }) =>
    picture === '' ? [] : [{ row, url: picture, color: elementsOf(options).color }],
  )
  const list = pictureList(report)
  for (const { row, url } of [...pictures, ...own]) {
    const colors = new Set(own.flatMap((one) => (one.url === url ? one.color : [])))
    const [only = null] = colors.size === 1 ? colors : []
    list.add({ row, url, color: only, view: null })
  }
  return list.all
}

const productOf = (
  layout: Layout,
  columns: readonly string[],
  open: Open,
  report: Report,
  notes: Notes,
): FileProduct | null => {
  const { first, handle, variants } = open
  const { row } = first
  const slug = slugOf(handle)
  const own = layout.product(first, columns)
  const wrong = (message: string) => {
    report.error(row, message)
    return null
  }
  if (slug === '') return wrong(`“${handle.slice(0, 60)}” no sirve como identificador.`)
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
  const made = variants.map(({ row, variant }) => variantOf(slug, row, variant, String(highest)))
  const long = made.find(({ sku }) => sku.length > MAX_SKU)
  if (long !== undefined) {
    report.error(long.row, `El SKU tiene más de ${MAX_SKU} caracteres.`)
    return null
  }
  const isCurva = made.some(({ color, size }) => color !== '' && size !== '')
  return {
    row,
    slug,
    ...own,
    kind: isCurva ? 'ProductoCurva' : 'ProductoSimple',
    weightGrams: Math.max(0, ...variants.map(({ variant }) => variant.grams)),
    price: String(lowest),
    variants: made,
    pictures: picturesOf(open, report),
  }
}

/** Without a SKU the variant is named by what it is, so that the next file finds it again. */
const variantOf = (
  slug: string,
  row: number,
  { sku, options, stock, price, extras }: VariantRow,
  otherwise: string,
): FileVariant => {
  const elements = elementsOf(options)
  const name = slugOf([elements.color, elements.size, elements.attribute].join(' '))
  return {
    row,
    sku: sku === '' ? [slug, name].filter(Boolean).join('.').slice(0, MAX_SKU) : sku,
    ...elements,
    hex: hueOf(elements.color),
    stock,
    price: price ?? otherwise,
    extras,
  }
}
