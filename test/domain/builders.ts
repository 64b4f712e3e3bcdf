import type { Application, CartProduct, CurvaProduct, Customization, SimpleProduct } from '#contract/cart.ts'
import type { PrintingType } from '#contract/catalogue.ts'
import type { PricingSettings } from '#domain/pricing/breaks.ts'
import type { PricedProduct } from '#domain/pricing/priced-product.ts'

/** A valid UUID made of a number. */
export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const genericOf = (id: string) => ({
  id,
  name: `Producto ${id}`,
  featured_img: '/media/p.webp',
  external_id: '',
  description: '',
  price: 100,
  printing_types: [],
})

export interface SimpleOptions {
  line: number
  product?: string
  variant?: string
  quantity?: number
  customizable?: boolean
  customization?: Customization | null
}

export function simple(options: SimpleOptions): SimpleProduct {
  const { line, product = 'p', variant = 'v', quantity = 1, customizable = false } = options
  return {
    type: 'ProductoSimple',
    shoppingCartUUID: uuid(line),
    generic: genericOf(product),
    quoteInfo: null,
    value: {
      id: variant,
      generic_product_id: product,
      general_description: '',
      element_description_1: 'Negro',
      element_description_2: 'M',
      element_description_3: '',
      quantity,
      color: 'Negro',
      size: 'M',
      isCustomizable: customizable,
      customization: options.customization ?? null,
      customizationRender: null,
      featuredImg: '/media/v.webp',
      images: [{ image_url: '/media/v.webp' }],
      sku: `sku-${variant}`,
    },
  }
}

interface Cell {
  line: number
  variant: string
  quantity?: number
  sku?: string
}

export interface CurvaOptions {
  line: number
  product?: string
  customizable?: boolean
  customization?: Customization | null
  cells: readonly Cell[]
}

export function curva(options: CurvaOptions): CurvaProduct {
  const { line, product = 'c', customizable = false, cells } = options
  return {
    type: 'ProductoCurva',
    shoppingCartUUID: uuid(line),
    generic: genericOf(product),
    quoteInfo: null,
    isCustomizable: customizable,
    customization: options.customization ?? null,
    customizationRender: null,
    value: cells.map(({ line: member, variant, quantity = 1, sku = `sku-${variant}` }) => ({
      shoppingCartUUID: uuid(member),
      generic: genericOf(product),
      value: { id: variant, sku, featuredImg: '/media/c.webp', color: 'Rojo', size: variant, quantity },
    })),
  }
}

export function print(part: Partial<Application> & { printingTypeId: string | null }): Application {
  return { areaId: 'pecho', colors: 1, widthMm: 100, heightMm: 100, artwork: 'a1', elements: [], ...part }
}

export function design(...areas: Application[]): Customization {
  return { views: [{ name: 'frente', areas }], applicationDays: -1 }
}

export function technique(part: Partial<PrintingType> & { id: string }): PrintingType {
  return {
    name: `Técnica ${part.id}`,
    setupCost: 0,
    setupPerColor: false,
    breaks: [{ from: 1, price: 0 }],
    unitBasis: 'unit',
    maxColors: null,
    maxAreaCm2: null,
    spot: false,
    minimumQuantity: 1,
    days: 0,
    ...part,
  }
}

export function priced(part: Partial<PricedProduct> & { id: string }): PricedProduct {
  return { priceBreaks: [{ from: 1, price: 100 }], minimumQuantity: 1, techniques: [], ...part }
}

export const catalogueOf = (...products: PricedProduct[]): ReadonlyMap<string, PricedProduct> =>
  new Map(products.map((product) => [product.id, product]))

/** No margin, no tax, two digits: what is bought is what is charged. */
export const PLAIN: PricingSettings = { roundPrice: 2, profitMultiplier: 1, taxMultiplier: 1 }

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) deepFreeze(inner)
  }
  return value
}

/** Units of each variant in a cart. */
export function unitsByVariant(cart: readonly CartProduct[]): Record<string, number> {
  const units: Record<string, number> = {}
  const count = (id: string, quantity: number) => {
    units[id] = (units[id] ?? 0) + quantity
  }
  for (const line of cart) {
    if (line.type === 'ProductoSimple') count(line.value.id, line.value.quantity)
    else for (const member of line.value) count(member.value.id, member.value.quantity)
  }
  return units
}
