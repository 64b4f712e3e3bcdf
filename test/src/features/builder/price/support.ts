import type { PrintingType, ProductDetail } from '#contract/catalogue.ts'
import type { CountedInks } from '#domain/inks/count.ts'
import type { PricingSettings } from '#domain/pricing/breaks.ts'
import { limitsOf } from '#src/features/builder/builder.ts'
import { estimateCounts } from '#src/features/builder/price/counts.ts'
import type { Pricing } from '#src/features/builder/price/priced.ts'
import { technique } from '../../../../domain/builders.ts'
import { shirt } from '../../catalogue/products.ts'

export const serigrafia = technique({
  id: 'serigrafia',
  name: 'Serigrafía',
  setupCost: 1400,
  setupPerColor: true,
  unitBasis: 'color',
  breaks: [
    { from: 50, price: 450 },
    { from: 100, price: 300 },
  ],
  maxColors: 4,
  maxAreaCm2: 900,
  spot: true,
  minLineMm: 0.35,
  minTextMm: 2,
  minimumQuantity: 50,
  days: 8,
})
export const vinilo = technique({
  id: 'vinilo',
  name: 'Vinilo',
  setupCost: 300,
  setupPerColor: true,
  unitBasis: 'color',
  breaks: [{ from: 1, price: 1500 }],
  maxColors: 2,
  maxAreaCm2: 600,
  spot: true,
  days: 3,
})
export const bordado = technique({
  id: 'bordado',
  name: 'Bordado',
  setupCost: 2500,
  unitBasis: 'thousandStitches',
  breaks: [{ from: 12, price: 900 }],
  maxColors: 6,
  maxAreaCm2: 4,
  spot: true,
  minimumQuantity: 12,
  days: 10,
})
export const dtf = technique({
  id: 'dtf',
  name: 'DTF',
  unitBasis: 'hundredCm2',
  breaks: [{ from: 1, price: 1200 }],
  maxAreaCm2: 1200,
  days: 4,
})

export const all: PrintingType[] = [serigrafia, vinilo, bordado, dtf]

const AR: PricingSettings = { roundPrice: 2, profitMultiplier: 1.37, taxMultiplier: 1.21 }

export const counted = (inks: number, flat = true): CountedInks => ({
  ground: '#ffffff',
  hasGround: true,
  inks: Array.from({ length: inks }, (_, n) => ({ hex: `#${String(n + 1).repeat(6)}`, share: 1 / inks })),
  flat,
  lossy: false,
})

export const sold = (own: Partial<ProductDetail> = {}): ProductDetail => ({
  ...shirt,
  variants: shirt.variants.map((variant) => ({ ...variant, stock: 10_000 })),
  techniques: all,
  isCustomizable: true,
  ...own,
})

export const pricingOf = (own: Partial<Pricing> = {}): Pricing => {
  const product = own.product ?? sold()
  const countedOf = own.countedOf ?? (() => undefined)
  return {
    product,
    settings: AR,
    known: true,
    withTaxes: true,
    counts: estimateCounts(countedOf, product.techniques),
    countedOf,
    limits: limitsOf(product),
    productColors: [],
    ...own,
  }
}
