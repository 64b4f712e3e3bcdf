import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import type { Report } from '../../../formats/import-report.ts'
import { MAX_PICTURES, MAX_URL, pictureList } from './pictures.ts'
import { EXTRAS, type Extras, type FileProduct, slugOf } from './product.ts'

const short = (most: number) => v.pipe(v.string(), v.maxLength(most))
const whole = (least: number, most = 1_000_000_000) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** A product of Vitrina's own layout: everything that the shop knows of it but pictures and print areas. */
const product = v.object({
  slug: v.pipe(short(120), v.regex(/^[a-z0-9][a-z0-9-]*$/)),
  kind: v.picklist(['ProductoSimple', 'ProductoCurva']),
  name: v.pipe(short(300), v.minLength(1)),
  externalId: short(100),
  category: short(200),
  brand: short(200),
  description: short(20_000),
  material: short(300),
  keywords: short(2000),
  active: v.boolean(),
  isCustomizable: v.boolean(),
  /** Missing in files of versions before it. */
  requiresDesign: v.optional(v.boolean()),
  isNew: v.boolean(),
  popularity: whole(-1_000_000_000),
  minimumQuantity: whole(1, 1_000_000),
  productionDays: whole(0, 365),
  weightGrams: whole(0, 1_000_000),
  /** Net of tax and margin. */
  priceBreaks: v.pipe(
    v.array(v.object({ from: whole(1), price: v.pipe(v.number(), v.minValue(0), v.maxValue(1e12)) })),
    v.minLength(1),
    v.maxLength(50),
  ),
  fields: v.pipe(v.array(v.tuple([short(100), short(300)])), v.maxLength(100)),
  variants: v.pipe(
    v.array(
      v.object({
        sku: v.pipe(short(100), v.minLength(1)),
        color: short(200),
        hex: v.pipe(v.string(), v.regex(/^(#[0-9a-fA-F]{6})?$/)),
        size: short(200),
        attribute: short(200),
        /** null: not counted. */
        stock: v.nullable(whole(0)),
        /** Net, over the product's price; one variant of a product has none. */
        surcharge: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1e12)), 0),
        /** Missing in files of versions before it. */
        extras: v.optional(v.strictObject(v.entriesFromList(EXTRAS, v.optional(short(100))))),
      }),
    ),
    v.minLength(1),
    v.maxLength(1000),
    v.check((variants) => variants.some(({ surcharge }) => surcharge === 0)),
  ),
  /** Missing in files of versions before it. */
  pictures: v.optional(
    v.pipe(
      v.array(
        v.object({
          url: short(MAX_URL),
          color: v.optional(short(200), ''),
          view: v.optional(short(100), ''),
        }),
      ),
      v.maxLength(MAX_PICTURES),
    ),
    [],
  ),
})
export type JsonProduct = v.InferOutput<typeof product>

/** Longest line in characters. */
const MAX_LINE = 2_000_000

/** A list of products, one a line: JSON that can be read and written without holding it whole. */
export async function* jsonProducts(
  path: string,
  report: Report,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<FileProduct> {
  const bytes = createReadStream(path)
  bytes.on('data', (chunk) => onBytes(chunk.length))
  let row = 0
  for await (const line of createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY })) {
    row += 1
    const text = line
      .replace(/^\uFEFF/, '')
      .trim()
      .replace(/,$/, '')
    if (text === '' || text === '[' || text === ']') continue
    const read = text.length > MAX_LINE ? undefined : parsed(text)
    if (read === undefined) {
      report.error(row, 'No es un producto en JSON: va uno por línea.')
      continue
    }
    const checked = v.safeParse(product, read.value)
    if (checked.success) yield asFileProduct(checked.output, row, report)
    else
      for (const issue of checked.issues.slice(0, 3)) {
        report.error(row, `“${v.getDotPath(issue) ?? 'producto'}” falta o no es válido.`)
      }
  }
}

const parsed = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const asFileProduct = (
  { variants, slug, pictures, ...rest }: JsonProduct,
  row: number,
  report: Report,
): FileProduct => {
  const list = pictureList(report)
  for (const { url, color, view } of pictures) list.add({ row, url, color, view })
  return {
    row,
    ...rest,
    slug: slugOf(slug),
    allFields: true,
    variants: variants.map(({ stock, extras, ...variant }) => ({
      row,
      ...variant,
      hexChosen: true,
      stock: stock ?? 'uncounted',
      extras: extrasOf(extras),
    })),
    pictures: list.all,
  }
}

/** All that a variant has; without the word, a file of before, what is there stays. */
const extrasOf = (extras: Readonly<Partial<Record<string, string>>> | undefined): Extras =>
  extras === undefined ? {} : Object.fromEntries(EXTRAS.map((name) => [name, extras[name] ?? null]))
