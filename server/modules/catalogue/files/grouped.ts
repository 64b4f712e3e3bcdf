import type { CsvFile, CsvRow } from '../../../files/csv.ts'
import type { Report } from '../../../files/remarks.ts'
import { type FileProduct, type FileVariant, slugOf } from './product.ts'
import { elementsOf, hueOf } from './values.ts'

/** A row of a variant, read; null: the row has no variant of its own. */
export interface VariantRow {
  readonly sku: string
  readonly options: readonly (readonly [name: string, value: string])[]
  /** As the shop shows it; null: none. */
  readonly price: string | null
  readonly stock: number | null
  readonly grams: number
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
  variant(row: CsvRow, first: CsvRow, report: Report): VariantRow | null
  /** Addresses of photographs that a row names. */
  pictures(row: CsvRow): readonly string[]
}

const MAX_NAME = 300
const MAX_SKU = 100
const MAX_VARIANTS = 1000
const MAX_PICTURES = 20
const MAX_URL = 2000

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
  const closed = function* () {
    const product = open && productOf(layout, columns, open, report)
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
    const variant = layout.variant(row, open.first, report)
    if (variant !== null) open.variants.push({ row: row.row, variant })
    for (const url of layout.pictures(row)) notePicture(open, row.row, url, report)
  }
  yield* closed()
}

/** A picture that can't be fetched is a warning: the product still comes in. */
const notePicture = ({ pictures }: Open, row: number, url: string, report: Report) => {
  if (pictures.some((known) => known.url === url)) return
  if (url.length > MAX_URL || !/^https?:\/\//i.test(url) || !URL.canParse(url))
    report.warning(row, `La foto “${url.slice(0, 60)}” no es una dirección http:// o https://.`)
  else if (pictures.length === MAX_PICTURES) report.warning(row, `Son más de ${MAX_PICTURES} fotos.`)
  else pictures.push({ row, url })
}

const productOf = (
  layout: Layout,
  columns: readonly string[],
  { first, handle, variants, pictures }: Open,
  report: Report,
): FileProduct | null => {
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
  const prices = [...new Set(variants.flatMap(({ variant }) => variant.price ?? []))]
  const highest = prices.sort((a, b) => Number(b) - Number(a))[0]
  if (highest === undefined || Number(highest) <= 0) return wrong('Falta el precio.')
  if (prices.length > 1)
    report.warning(row, `Las variantes tienen precios distintos: el producto queda en ${highest}.`)
  const made = variants.map(({ row, variant }) => variantOf(slug, row, variant))
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
    price: highest,
    variants: made,
    pictures,
  }
}

/** Without a SKU the variant is named by what it is, so that the next file finds it again. */
const variantOf = (slug: string, row: number, { sku, options, stock }: VariantRow): FileVariant => {
  const elements = elementsOf(options)
  const name = slugOf([elements.color, elements.size, elements.attribute].join(' '))
  return {
    row,
    sku: sku === '' ? [slug, name].filter(Boolean).join('.').slice(0, MAX_SKU) : sku,
    ...elements,
    hex: hueOf(elements.color),
    stock,
  }
}
