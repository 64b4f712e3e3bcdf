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

/** What a design's price depends on beside the design. */
export interface Pricing {
  readonly product: ProductDetail
  readonly settings: PricingSettings
  /** The shop tells its margin and tax: without them nothing is reckoned on the device. */
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

/** What the shopper pays for all of it, as this shop shows prices. */
export const shownTotal = (figures: Prices, withTaxes: boolean): number =>
  withTaxes ? figures.total : figures.subTotal

/** All-in price of one unit. */
export const shownUnit = ({ figures, units }: PricedDesign, { settings, withTaxes }: Pricing): number =>
  perUnit(shownTotal(figures, withTaxes), units, settings.roundPrice)

/** A design on a plain line, as a price is made of it. */
export const designedLine = (
  document: DesignDocument,
  plain: CartProduct,
  { product, counts }: Pricing,
): CartProduct => customised(plain, customizationOf(document, product, counts))

/** A design on a plain line, priced alone by the functions that the server decides with; null where it can't be. */
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
