import { amountOf } from '../../../formats/amounts.ts'
import type { Layout } from './grouped.ts'
import { headings } from './headings.ts'
import { nameText, plainText } from './html-text.ts'
import { extrasOf, skuOf, unitsOf } from './values.ts'

export const TIENDANUBE_COLUMNS = [
  'Identificador de URL',
  'Nombre',
  'Categorías',
  'Nombre de propiedad 1',
  'Valor de propiedad 1',
  'Nombre de propiedad 2',
  'Valor de propiedad 2',
  'Nombre de propiedad 3',
  'Valor de propiedad 3',
  'Precio',
  'Precio promocional',
  'Peso (kg)',
  'Alto (cm)',
  'Ancho (cm)',
  'Profundidad (cm)',
  'Stock',
  'SKU',
  'Código de barras',
  'Mostrar en tienda',
  'Envío sin cargo',
  'Descripción',
  'Tags',
  'Título para SEO',
  'Descripción para SEO',
  'Marca',
  'Producto Físico',
  'MPN (Número de pieza del fabricante)',
  'Sexo',
  'Rango de edad',
  'Costo',
  // Not in its own export; whoever adds it writes addresses one after the other, and so does this shop.
  'Imágenes',
] as const

export const SUBCATEGORY = 'Subcategoría'
/** Further categories of a product, as the file has them. */
export const OTHER_CATEGORIES = 'Otras categorías'
const FIELDS = ['MPN (Número de pieza del fabricante)', 'Sexo', 'Rango de edad'] as const
const NO = /^no$/i
const PICTURES = 'Imágenes'
const KNOWN = new Set<string>(TIENDANUBE_COLUMNS)

/** As Tiendanube exports products. Options are named in a product's first row. */
export const tiendanube: Layout = {
  handle: 'Identificador de URL',
  title: 'Nombre',
  headings: headings(TIENDANUBE_COLUMNS),
  prices: ['Precio', 'Precio promocional', 'Costo'],
  measures: ['Peso (kg)', 'Alto (cm)', 'Ancho (cm)', 'Profundidad (cm)', 'Stock'],
  product(first) {
    const [path = '', ...others] = nameText(first.cell('Categorías'))
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    const [category = '', ...below] = path.split('>').map((part) => part.trim())
    const subcategory = below.join(' > ')
    return {
      name: nameText(first.cell('Nombre')),
      category,
      brand: nameText(first.cell('Marca')),
      description: plainText(first.cell('Descripción')),
      keywords: nameText(first.cell('Tags')),
      active: !NO.test(first.cell('Mostrar en tienda')),
      fields: [
        ...(subcategory === '' ? [] : [[SUBCATEGORY, subcategory] as const]),
        ...(others.length === 0 ? [] : [[OTHER_CATEGORIES, others.join(', ').slice(0, 300)] as const]),
        ...FIELDS.flatMap((name) => {
          const value = first.cell(name)
          return value === '' ? [] : [[name, value] as const]
        }),
      ],
    }
  },
  pictures: (row) =>
    row
      .cell(PICTURES)
      .split(/[\s|]+/)
      .filter((url) => url !== ''),
  unused(row, columns) {
    const lost = columns.filter((name) => {
      const value = row.cell(name)
      if (value === '') return false
      if (name === 'Envío sin cargo') return !NO.test(value)
      if (name === 'Producto Físico') return NO.test(value)
      return name.endsWith('para SEO') || (name !== '' && !KNOWN.has(name))
    })
    return [
      ...lost.map((name) => `La columna “${name.slice(0, 60)}” no se importa`),
      ...(row.cell('Precio promocional') === ''
        ? []
        : ['El precio anterior al promocional se guarda y se exporta, pero la tienda no lo muestra']),
    ]
  },
  variant(row, first, reading) {
    const { columns, decimals, report } = reading
    const bare = [1, 2, 3].every((index) => row.cell(`Valor de propiedad ${index}`) === '')
    // A row of further pictures has no variant.
    if (row !== first && bare && ['Precio', 'SKU', 'Stock'].every((name) => row.cell(name) === ''))
      return null
    const options = [1, 2, 3].map(
      (index) =>
        [
          row.cell(`Nombre de propiedad ${index}`) || first.cell(`Nombre de propiedad ${index}`),
          nameText(row.cell(`Valor de propiedad ${index}`)),
        ] as const,
    )
    const price = amountOf(row.cell('Precio'), decimals.prices)
    const promotion = amountOf(row.cell('Precio promocional'), decimals.prices)
    if (price === undefined || promotion === undefined) {
      const wrong = row.cell(price === undefined ? 'Precio' : 'Precio promocional')
      report.error(row.row, `El precio “${wrong.slice(0, 30)}” no es un importe.`)
    }
    // What is paid.
    const paid = Number(promotion ?? 0) > 0 ? promotion : price
    const kilos = amountOf(row.cell('Peso (kg)'), decimals.measures)
    if (kilos === undefined)
      report.error(row.row, `El peso “${row.cell('Peso (kg)').slice(0, 30)}” no es un número.`)
    return {
      sku: skuOf(row.cell('SKU'), row.row, report),
      options,
      price: paid ?? null,
      stock: columns.includes('Stock') ? unitsOf(row.cell('Stock'), row.row, reading) : null,
      picture: '',
      extras: extrasOf(row, reading, paid ?? '0', {
        barcode: 'Código de barras',
        cost: 'Costo',
        ...(columns.includes('Precio promocional') ? { listPrice: 'Precio' } : {}),
        heightCm: 'Alto (cm)',
        widthCm: 'Ancho (cm)',
        depthCm: 'Profundidad (cm)',
      }),
      grams: Math.min(Math.round(Number(kilos ?? 0) * 1000), 1_000_000),
    }
  },
}
