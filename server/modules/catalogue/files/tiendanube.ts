import { amountOf } from '../../../files/amounts.ts'
import type { Layout } from './grouped.ts'
import { plainText, unitsOf } from './values.ts'

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
] as const

export const SUBCATEGORY = 'Subcategoría'
const FIELDS = ['MPN (Número de pieza del fabricante)', 'Sexo', 'Rango de edad'] as const
const NO = /^no$/i
const PICTURES = 'Imágenes'

/** As Tiendanube exports products. Options are named in a product's first row. */
export const tiendanube: Layout = {
  handle: 'Identificador de URL',
  title: 'Nombre',
  product(first) {
    const [path = ''] = first.cell('Categorías').split(',')
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
        ...FIELDS.flatMap((name) => {
          const value = first.cell(name)
          return value === '' ? [] : [[name, value] as const]
        }),
      ],
    }
  },
  // Its own export has no such column; whoever adds one writes the addresses one after the other.
  pictures: (row) =>
    row
      .cell(PICTURES)
      .split(/[\s|]+/)
      .filter((url) => url !== ''),
  variant(row, first, report) {
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
      stock: unitsOf(row.cell('Stock'), row.row, report),
      grams: Math.min(Math.round(Number(kilos ?? 0) * 1000), 1_000_000),
    }
  },
}
