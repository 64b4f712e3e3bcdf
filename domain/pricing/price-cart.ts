import Big from 'big.js'
import type { CartPrices, CartProduct, Prices } from '#contract/cart.ts'
import { lineItems } from '../cart/lines.ts'
import { NOTHING, times } from '../money/exact.ts'
import { breakAt, type PricingSettings } from './breaks.ts'
import { figuresOf, type Rates, ratesOf, sumFigures } from './figures.ts'
import { cartIssues, unitsByProduct } from './issues.ts'
import { isPriced, type PricedCatalogue, type PricedProduct } from './priced-product.ts'
import {
  groupPrints,
  type Print,
  type PrintGroup,
  printPricePerUnit,
  printsOf,
  setupCharge,
} from './prints.ts'
import { surchargeOf } from './variant-price.ts'

/** Net price of one unit when `units` of the product are bought in all; a variant may cost more. */
function unitPriceOf(product: PricedProduct, units: number): number {
  return breakAt(product.priceBreaks, units)?.price ?? product.price ?? 0
}

/** Set-up charges that fall to a line: of each group that it is the first of. Net. */
function setupOf(line: CartProduct, prints: readonly Print[], groups: ReadonlyMap<string, PrintGroup>): Big {
  let charge = NOTHING
  for (const key of new Set(prints.map((print) => print.key))) {
    const group = groups.get(key)
    if (group?.payer === line.shoppingCartUUID) charge = charge.plus(setupCharge(group))
  }
  return charge
}

interface Pricing {
  readonly catalogue: PricedCatalogue
  readonly rates: Rates
  readonly units: ReadonlyMap<string, number>
  readonly groups: ReadonlyMap<string, PrintGroup>
}

/** Figures of a line's items by UUID; a line that can't be priced has zeros. */
function itemFigures(line: CartProduct, prints: readonly Print[], pricing: Pricing): [string, Prices][] {
  const { catalogue, rates, units, groups } = pricing
  const product = catalogue.get(line.generic.id)
  const unitPrice = isPriced(product) ? unitPriceOf(product, units.get(line.generic.id) ?? 0) : 0
  const perUnit = printPricePerUnit(prints, groups)
  const setup = setupOf(line, prints, groups)
  return lineItems(line).map((item) => {
    const surcharge = isPriced(product) ? surchargeOf(product, item.variantId) : 0
    const charges = {
      base: new Big(unitPrice).plus(surcharge).times(item.quantity),
      setup: item.first ? setup : NOTHING,
      prints: times(perUnit, item.quantity),
    }
    return [item.itemId, figuresOf(charges, rates)]
  })
}

/**
 * Prices of each line and the TOTAL, in the tenant's currency, each figure rounded half-up at `roundPrice`
 * digits; the TOTAL is the sum of the rounded lines. A curva is priced member by member (its set-up on the
 * first) and has entries for the group and for each member; a variant's surcharge stands on each of its units. Breaks count the same product over all lines, a
 * technique's break the lines with the same artwork in that technique. What can't be priced counts zero and
 * is named in `issues`.
 */
export function priceCart(
  products: readonly CartProduct[],
  catalogue: PricedCatalogue,
  settings: PricingSettings,
): CartPrices {
  const prints = new Map(products.map((line) => [line, printsOf(line, catalogue)]))
  const groups = groupPrints(products, prints)
  const pricing = { catalogue, rates: ratesOf(settings), units: unitsByProduct(products), groups }
  const entries: Record<string, Prices> = {}
  const all: Prices[] = []
  for (const line of products) {
    const items = itemFigures(line, prints.get(line) ?? [], pricing)
    const figures = items.map(([, item]) => item)
    for (const [itemId, item] of items) entries[itemId] = item
    if (line.type === 'ProductoCurva') entries[line.shoppingCartUUID] = sumFigures(figures, settings)
    all.push(...figures)
  }
  return {
    products: entries,
    TOTAL: sumFigures(all, settings),
    issues: cartIssues(products, catalogue, prints, groups),
  }
}
