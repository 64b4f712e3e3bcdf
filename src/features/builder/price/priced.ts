import type { CartIssue, CartProduct, Prices } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import { lineUnits } from '#domain/cart/units.ts'
import type { Limits } from '#domain/design/operations.ts'
import type { Counts } from '#domain/design-checks/estimate.ts'
import { perUnit } from '#domain/money/apportion.ts'
import type { PricingSettings } from '#domain/pricing/breaks.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import type { CountedOf } from './counts.ts'
import { customised, customizationOf } from './customised.ts'

/** What a design's price depends on besides the design. */
export interface Pricing {
  readonly product: ProductDetail
  readonly settings: PricingSettings
  /** Whether the shop publishes margin and tax; without them the device computes no price. */
  readonly known: boolean
  /** Prices are shown with tax. */
  readonly withTaxes: boolean
  readonly counts: Counts
  readonly countedOf: CountedOf
  readonly limits: Limits
  /** Colours of the product that are bought, `#rrggbb`. */
  readonly productColors: readonly string[]
}

export interface PricedDesign {
  readonly line: CartProduct
  readonly units: number
  readonly figures: Prices
  readonly issues: readonly CartIssue[]
}

/** Total that this shop shows: with or without tax. */
export const shownTotal = (figures: Prices, withTaxes: boolean): number =>
  withTaxes ? figures.total : figures.subTotal

/** All-in price of one unit. */
export const shownUnit = ({ figures, units }: PricedDesign, { settings, withTaxes }: Pricing): number =>
  perUnit(shownTotal(figures, withTaxes), units, settings.roundPrice)

/** The plain line with the design, for pricing. */
export const designedLine = (
  document: DesignDocument,
  plain: CartProduct,
  { product, counts }: Pricing,
): CartProduct => customised(plain, customizationOf(document, product, counts))

/** Prices a design on a plain line with the functions that the server uses too; null if prices are not known. */
export const pricedDesign = (
  document: DesignDocument,
  plain: CartProduct,
  pricing: Pricing,
): PricedDesign | null => {
  const { product, settings, known } = pricing
  if (!known) return null
  const line = designedLine(document, plain, pricing)
  const { products, issues } = priceCart([line], new Map([[product.id, product]]), settings)
  const figures = products[line.shoppingCartUUID]
  return figures ? { line, units: lineUnits(line), figures, issues } : null
}
