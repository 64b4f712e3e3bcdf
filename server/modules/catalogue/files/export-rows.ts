import { exactSum } from '#domain/money/decimal.ts'
import { shownPrice } from '#domain/pricing/breaks.ts'
import type { Tenant } from '../../../ports/tenant.ts'
import type { JsonProduct } from './json-lines.ts'
import { OTHER_CATEGORIES, SUBCATEGORY } from './tiendanube.ts'

export type Row = Readonly<Record<string, string>>

const OPTIONS = ['Color', 'Talle', 'Variante'] as const
const optionsOf = ({ color, size, attribute }: JsonProduct['variants'][number]) => [color, size, attribute]

/** Only columns that some variant fills. */
const usedOptions = ({ variants }: JsonProduct) =>
  OPTIONS.flatMap((name, index) =>
    variants.some((variant) => optionsOf(variant)[index] !== '') ? [{ name, index }] : [],
  )

type Variant = JsonProduct['variants'][number]

const priceOf = ({ settings }: Tenant, product: JsonProduct, { surcharge }: Variant): number => {
  const least = product.priceBreaks.reduce((a, b) => (b.from < a.from ? b : a))
  const at = product.priceBreaks
    .filter(({ from }) => from <= product.minimumQuantity)
    .reduce((a, b) => (b.from > a.from ? b : a), least)
  return shownPrice(exactSum(at.price, surcharge), settings, settings.withTaxes)
}

/** Those that anybody can fetch: a path is a picture of a shop whose address is not known. */
const addresses = ({ pictures }: JsonProduct): string[] =>
  pictures.map(({ url }) => url).filter((url) => /^https?:/i.test(url))

const german = (amount: string | undefined) => (amount ?? '').replace('.', ',')

const germanPrices = (paid: number, listed: string | undefined) => {
  const written = (amount: number) =>
    new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(amount)
  return Number(listed) > paid
    ? { Precio: written(Number(listed)), 'Precio promocional': written(paid) }
    : { Precio: written(paid) }
}

export const tiendanubeRows = (tenant: Tenant, product: JsonProduct): Row[] => {
  const used = usedOptions(product)
  const field = (name: string) => product.fields.find(([own]) => own === name)?.[1] ?? ''
  const below = field(SUBCATEGORY)
  return product.variants.map((variant, index) => ({
    'Identificador de URL': product.slug,
    ...(index > 0
      ? {}
      : {
          Nombre: product.name,
          Categorías: [[product.category, below].filter(Boolean).join(' > '), field(OTHER_CATEGORIES)]
            .filter(Boolean)
            .join(', '),
          Imágenes: addresses(product).join(' '),
          'Mostrar en tienda': product.active ? 'SÍ' : 'NO',
          'Envío sin cargo': 'NO',
          Descripción: product.description,
          Tags: product.keywords,
          Marca: product.brand,
          'Producto Físico': 'SÍ',
          'MPN (Número de pieza del fabricante)': field('MPN (Número de pieza del fabricante)'),
          Sexo: field('Sexo'),
          'Rango de edad': field('Rango de edad'),
        }),
    ...Object.fromEntries(
      used.flatMap(({ name, index: option }, place) => [
        [`Nombre de propiedad ${place + 1}`, name],
        [`Valor de propiedad ${place + 1}`, optionsOf(variant)[option] ?? ''],
      ]),
    ),
    ...germanPrices(priceOf(tenant, product, variant), variant.extras?.listPrice),
    'Alto (cm)': german(variant.extras?.heightCm),
    'Ancho (cm)': german(variant.extras?.widthCm),
    'Profundidad (cm)': german(variant.extras?.depthCm),
    'Código de barras': variant.extras?.barcode ?? '',
    Costo: german(variant.extras?.cost),
    'Peso (kg)': String(product.weightGrams / 1000).replace('.', ','),
    Stock: String(variant.stock ?? ''),
    SKU: variant.sku,
  }))
}

export const shopifyRows = (tenant: Tenant, product: JsonProduct): Row[] => {
  const used = usedOptions(product)
  const [first, ...more] = addresses(product)
  const shown = (color: string) =>
    color === ''
      ? ''
      : (product.pictures.find((one) => one.color === color && addresses(product).includes(one.url))?.url ??
        '')
  const pictures = more.map((url, index) => ({
    Handle: product.slug,
    'Image Src': url,
    'Image Position': String(index + 2),
  }))
  const rows = product.variants.map(
    (variant, index): Row => ({
      Handle: product.slug,
      ...(index > 0
        ? {}
        : {
            Title: product.name,
            ...(first === undefined ? {} : { 'Image Src': first, 'Image Position': '1' }),
            'Body (HTML)': product.description,
            Vendor: product.brand,
            Type: product.category,
            Tags: product.keywords,
            Published: String(product.active),
            'Gift Card': 'false',
            Status: product.active ? 'active' : 'draft',
            ...Object.fromEntries(used.map(({ name }, place) => [`Option${place + 1} Name`, name])),
            ...(used.length === 0 ? { 'Option1 Name': 'Title' } : {}),
          }),
      ...Object.fromEntries(
        used.map(({ index: option }, place) => [
          `Option${place + 1} Value`,
          optionsOf(variant)[option] ?? '',
        ]),
      ),
      ...(used.length === 0 ? { 'Option1 Value': 'Default Title' } : {}),
      'Variant SKU': variant.sku,
      'Variant Grams': String(product.weightGrams),
      'Variant Inventory Tracker': variant.stock === null ? '' : 'shopify',
      'Variant Inventory Qty': String(variant.stock ?? ''),
      'Variant Inventory Policy': 'deny',
      'Variant Fulfillment Service': 'manual',
      'Variant Price': priceOf(tenant, product, variant).toFixed(2),
      'Variant Compare At Price': variant.extras?.listPrice ?? '',
      'Variant Barcode': variant.extras?.barcode ?? '',
      'Cost per item': variant.extras?.cost ?? '',
      'Variant Image': shown(variant.color),
      'Variant Requires Shipping': 'true',
      'Variant Taxable': 'true',
    }),
  )
  return [...rows, ...pictures]
}
