import { amountOf } from '../../../files/amounts.ts'
import type { Layout } from './grouped.ts'
import { extrasOf, plainText, unitsOf } from './values.ts'

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
  product(first) {
    const [path = '', ...others] = first
      .cell('Categorías')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    const [category = '', ...below] = path.split('>').map((part) => part.trim())
    const subcategory = below.join(' > ')
    return {
      name: first.cell('Nombre'),
      category,
      brand: first.cell('Marca'),
      description: plainText(first.cell('Descripción')),
      keywords: first.cell('Tags'),
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
  variant(row, first, columns, report) {
    const bare = [1, 2, 3].every((index) => row.cell(`Valor de propiedad ${index}`) === '')
    // A row of further pictures has no variant.
    if (row !== first && bare && ['Precio', 'SKU', 'Stock'].every((name) => row.cell(name) === ''))
      return null
    const options = [1, 2, 3].map(
      (index) =>
        [
          row.cell(`Nombre de propiedad ${index}`) || first.cell(`Nombre de propiedad ${index}`),
          row.cell(`Valor de propiedad ${index}`),
        ] as const,
    )
    const price = amountOf(row.cell('Precio'), 'german')
    const promotion = amountOf(row.cell('Precio promocional'), 'german')
    if (price === undefined || promotion === undefined)
      report.error(row.row, `El precio “${row.cell('Precio').slice(0, 30)}” no es un importe.`)
    const kilos = amountOf(row.cell('Peso (kg)'), 'german')
    if (kilos === undefined)
      report.error(row.row, `El peso “${row.cell('Peso (kg)').slice(0, 30)}” no es un número.`)
    return {
      sku: row.cell('SKU'),
      options,
      // What is paid; a price that could not be read is reported already.
      price: (promotion ?? price) || (price === undefined ? '1' : null),
      stock: columns.includes('Stock') ? unitsOf(row.cell('Stock'), row.row, report) : null,
      picture: '',
      extras: extrasOf(
        row,
        columns,
        promotion ?? price ?? '0',
        {
          barcode: 'Código de barras',
          cost: 'Costo',
          ...(columns.includes('Precio promocional') ? { listPrice: 'Precio' } : {}),
          heightCm: 'Alto (cm)',
          widthCm: 'Ancho (cm)',
          depthCm: 'Profundidad (cm)',
        },
        'german',
      ),
      grams: Math.min(Math.round(Number(kilos ?? 0) * 1000), 1_000_000),
    }
  },
}
