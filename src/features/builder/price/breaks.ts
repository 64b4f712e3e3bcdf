import type { CartProduct } from '#contract/cart.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import { printed } from '#domain/design/elements.ts'
import { type Pricing, pricedDesign, shownUnit } from './priced.ts'

export interface BreakPrice {
  readonly units: number
  /** All-in price of one unit. */
  readonly unit: number
  /** Saving against the present quantity, in whole percent. */
  readonly saving: number
  readonly current: boolean
}

/** Prices shown side by side: as many as fit on a phone. */
const MOST_SHOWN = 4

/** The line with another quantity. Of a curva the first member has all units, since breaks count them together. */
const withAllUnits = (plain: CartProduct, quantity: number): CartProduct => {
  if (plain.type === 'ProductoSimple') return { ...plain, value: { ...plain.value, quantity } }
  return {
    ...plain,
    value: plain.value.slice(0, 1).map((member) => ({ ...member, value: { ...member.value, quantity } })),
  }
}

/** Quantities at which the product or one of the design's techniques becomes cheaper. */
const steps = (document: DesignDocument, { product }: Pricing): number[] => {
  const areas = document.views.flatMap(({ areas }) => areas).filter((area) => printed(area).length > 0)
  const used = product.techniques.filter(({ id }) => areas.some((area) => area.printingTypeId === id))
  const minimum = Math.max(product.minimumQuantity, ...used.map((technique) => technique.minimumQuantity))
  const froms = [product.priceBreaks, ...used.map(({ breaks }) => breaks)]
    .flat()
    .map(({ from }) => Math.ceil(from))
  return [...new Set([minimum, ...froms])].filter((from) => from >= minimum).sort((a, b) => a - b)
}

/** All-in prices of one unit at the present quantity and at the next price breaks. */
export const breakPrices = (
  document: DesignDocument,
  plain: CartProduct,
  units: number,
  pricing: Pricing,
): BreakPrice[] => {
  if (!pricing.known) return []
  const all = steps(document, pricing)
  const higher = all.filter((from) => from > units)
  const shown = [units, ...higher].slice(0, MOST_SHOWN)
  const lower = all.filter((from) => from < units).slice(shown.length - MOST_SHOWN || all.length)
  const rows = [...lower, ...shown].map((quantity) => {
    const priced = pricedDesign(document, withAllUnits(plain, quantity), pricing)
    return { units: quantity, unit: priced ? shownUnit(priced, pricing) : 0, current: quantity === units }
  })
  const now = rows.find(({ current }) => current)?.unit ?? 0
  return rows.map((row) => ({
    ...row,
    saving: now > 0 && row.unit < now ? Math.round((1 - row.unit / now) * 100) : 0,
  }))
}
