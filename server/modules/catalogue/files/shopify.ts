import { amountOf } from '../../../formats/amounts.ts'
import type { CsvRow } from '../../../formats/csv.ts'
import type { Layout } from './grouped.ts'
import { headings } from './headings.ts'
import { nameText, plainText } from './html-text.ts'
import { extrasOf, type Reading, skuOf, unitsOf } from './values.ts'

export const SHOPIFY_COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Cost per item',
  'Status',
] as const

/** What the template since 2024 calls the columns that had another name. */
const NEW_NAMES = {
  'URL handle': 'Handle',
  Description: 'Body (HTML)',
  'Product category': 'Product Category',
  'Published on online store': 'Published',
  SKU: 'Variant SKU',
  Barcode: 'Variant Barcode',
  Price: 'Variant Price',
  'Compare-at price': 'Variant Compare At Price',
  'Charge tax': 'Variant Taxable',
  'Tax code': 'Variant Tax Code',
  'Inventory tracker': 'Variant Inventory Tracker',
  'Inventory quantity': 'Variant Inventory Qty',
  'Continue selling when out of stock': 'Variant Inventory Policy',
  'Weight value (grams)': 'Variant Grams',
  'Weight unit for display': 'Variant Weight Unit',
  'Requires shipping': 'Variant Requires Shipping',
  'Fulfillment service': 'Variant Fulfillment Service',
  'Product image URL': 'Image Src',
  'Variant image URL': 'Variant Image',
} as const

/** Columns that are no field of the shop's own, beside those above. */
const SILENT =
  /^(Variant |Google Shopping|Cost per item|Price|Compare At Price|Unit price|Included|Product Category|Standard Product)/
/** Of those, the ones that are read, or say what a shop assumes anyway by these values. */
const READ: Readonly<Record<string, RegExp>> = {
  'Image Alt Text': /^$/,
  'SEO Title': /^$/,
  'SEO Description': /^$/,
  'Gift Card': /^(false)?$/i,
  'Product Category': /./,
  'Cost per item': /./,
  'Variant Image': /./,
  'Variant Weight Unit': /./,
  'Variant Fulfillment Service': /^(manual)?$/i,
  'Variant Requires Shipping': /^(true)?$/i,
  'Variant Taxable': /^(true)?$/i,
}
const UNUSED = ['Image Alt Text', 'SEO Title', 'SEO Description', 'Gift Card']
const MAX_FIELDS = 40
const MAX_VALUE = 300

const KNOWN = new Set<string>(SHOPIFY_COLUMNS)
const SENT = ['Variant Fulfillment Service', 'Variant Requires Shipping', 'Variant Taxable']
const TRACKER = 'Variant Inventory Tracker'
const POLICY = 'Variant Inventory Policy'
const UNITS = 'Variant Inventory Qty'
const CONTINUES = /^continue$/i

const last = (path: string): string => path.split('>').at(-1)?.trim() ?? ''

const isTracked = (row: CsvRow) => row.cell(TRACKER) !== ''

/** Without a tracker, or sold on when there is none left, stock is not counted. A file without the column says nothing. */
const stockOf = (row: CsvRow, reading: Reading) => {
  const { columns } = reading
  if (columns.includes(TRACKER) && !isTracked(row)) return 'uncounted'
  if (CONTINUES.test(row.cell(POLICY))) return 'uncounted'
  return columns.includes(UNITS) ? unitsOf(row.cell(UNITS), row.row, reading) : null
}

/** As Shopify exports products; other columns of the shop's own become fields. */
export const shopify: Layout = {
  handle: 'Handle',
  title: 'Title',
  headings: headings(SHOPIFY_COLUMNS, NEW_NAMES),
  prices: ['Variant Price', 'Variant Compare At Price', 'Cost per item'],
  measures: ['Variant Grams', UNITS],
  product(first, columns) {
    const others = columns.filter((name) => name !== '' && !KNOWN.has(name) && !SILENT.test(name))
    return {
      name: nameText(first.cell('Title')),
      category: nameText(first.cell('Type') || last(first.cell('Product Category'))),
      brand: nameText(first.cell('Vendor')),
      description: plainText(first.cell('Body (HTML)')),
      keywords: nameText(first.cell('Tags')),
      active: !/^false$/i.test(first.cell('Published')) && !/^(draft|archived)$/i.test(first.cell('Status')),
      fields: others
        .flatMap((name) => {
          const value = plainText(first.cell(name)).slice(0, MAX_VALUE)
          return value === '' ? [] : [[name.slice(0, 100), value] as const]
        })
        .slice(0, MAX_FIELDS),
    }
  },
  pictures: (row) => [row.cell('Image Src')].filter((url) => url !== ''),
  unused(row, columns) {
    const unread = columns.filter((name) => {
      const value = row.cell(name)
      if (value === '') return false
      const silent = UNUSED.includes(name) || (SILENT.test(name) && !KNOWN.has(name)) || SENT.includes(name)
      return silent && !(READ[name]?.test(value) ?? false)
    })
    return [
      ...unread.map((name) => `La columna “${name.slice(0, 60)}” no se importa`),
      ...(row.cell('Variant Compare At Price') === ''
        ? []
        : ['El precio anterior se guarda y se exporta, pero la tienda no lo muestra']),
      ...(isTracked(row) && CONTINUES.test(row.cell(POLICY))
        ? ['Se vende aunque no quede stock: el stock no se cuenta']
        : []),
    ]
  },
  variant(row, first, reading) {
    const { decimals, report } = reading
    const values = [1, 2, 3].map((index) => nameText(row.cell(`Option${index} Value`)))
    // A row of a further picture has no variant.
    if (values.every((value) => value === '') && row.cell('Variant Price') === '' && row !== first)
      return null
    const price = amountOf(row.cell('Variant Price'), decimals.prices)
    if (price === undefined)
      report.error(row.row, `El precio “${row.cell('Variant Price').slice(0, 30)}” no es un importe.`)
    const grams = Number(amountOf(row.cell('Variant Grams'), decimals.measures) ?? 0)
    if (amountOf(row.cell('Variant Grams'), decimals.measures) === undefined || grams > 1_000_000)
      report.error(row.row, `El peso “${row.cell('Variant Grams').slice(0, 30)}” no es un número de gramos.`)
    return {
      sku: skuOf(row.cell('Variant SKU'), row.row, report),
      options: values.map((value, index) => [first.cell(`Option${index + 1} Name`), value] as const),
      price: price ?? null,
      stock: stockOf(row, reading),
      grams: Math.round(grams),
      picture: row.cell('Variant Image'),
      extras: extrasOf(row, reading, price ?? '0', {
        barcode: 'Variant Barcode',
        cost: 'Cost per item',
        listPrice: 'Variant Compare At Price',
      }),
    }
  },
}
