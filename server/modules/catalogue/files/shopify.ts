import { amountOf } from '../../../files/amounts.ts'
import type { Layout } from './grouped.ts'
import { plainText, unitsOf } from './values.ts'

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
  'Status',
] as const

/** Columns that tell nothing to a shopper, beside those above. */
const SILENT =
  /^(Variant |Google Shopping|Cost per item|Price|Compare At Price|Included|Product Category|Standard Product)/
const DEFAULT = 'Default Title'
const MAX_FIELDS = 40
const MAX_VALUE = 300

/** As Shopify exports products; other columns of the shop's own become fields. */
export const shopify: Layout = {
  handle: 'Handle',
  title: 'Title',
  product(first, columns) {
    const known = new Set<string>(SHOPIFY_COLUMNS)
    const others = columns.filter((name) => name !== '' && !known.has(name) && !SILENT.test(name))
    return {
      name: first.cell('Title'),
      category: first.cell('Type'),
      brand: first.cell('Vendor'),
      description: plainText(first.cell('Body (HTML)')),
      keywords: first.cell('Tags'),
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
  variant(row, first, report) {
    const values = [1, 2, 3].map((index) => row.cell(`Option${index} Value`))
    // A row of a further picture has no variant.
    if (values.every((value) => value === '') && row.cell('Variant Price') === '' && row !== first)
      return null
    const price = amountOf(row.cell('Variant Price'), 'english')
    if (price === undefined)
      report.error(row.row, `El precio “${row.cell('Variant Price').slice(0, 30)}” no es un importe.`)
    const grams = Number(row.cell('Variant Grams') || 0)
    if (!Number.isFinite(grams) || grams < 0 || grams > 1_000_000)
      report.error(row.row, `El peso “${row.cell('Variant Grams').slice(0, 30)}” no es un número de gramos.`)
    return {
      sku: row.cell('Variant SKU'),
      options: values.map(
        (value, index) => [first.cell(`Option${index + 1} Name`), value === DEFAULT ? '' : value] as const,
      ),
      price: price === undefined ? '1' : price,
      stock: unitsOf(row.cell('Variant Inventory Qty'), row.row, report),
      grams: Number.isFinite(grams) ? Math.round(grams) : 0,
    }
  },
}
