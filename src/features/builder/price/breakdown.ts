import Big from 'big.js'
import type { CartProduct, Prices } from '#contract/cart.ts'
import type { DesignArea, DesignDocument, DesignElement, Ink } from '#contract/design-document.ts'
import { designOf } from '#domain/design/artwork.ts'
import { areaInks, inksOf, printed } from '#domain/design/elements.ts'
import { inkKeyIn } from '#domain/design/print-method.ts'
import { apportioned, perUnit } from '#domain/money/apportion.ts'
import { type Amount, NOTHING, sum } from '#domain/money/exact.ts'
import { groupPrints, type Print, printPricePerUnit, printsOf } from '#domain/pricing/prints.ts'
import { type PricedDesign, type Pricing, shownTotal } from './priced.ts'

/** One element's part of the price. */
export interface ElementPrice {
  readonly element: DesignElement
  readonly view: string
  readonly areaId: string
  /** Name of the technique; '' for none. */
  readonly technique: string
  /** Number of its inks; null in full colour. */
  readonly inks: number | null
  /** An ink of an earlier element, if it adds no new one; null otherwise. */
  readonly repeats: Ink | null
  /** Its part of the application price per unit; 0: included in the others'. */
  readonly unit: number
}

/** A price's parts: `base`, `application` and `setup` add up to `total`, the elements to `applicationUnit`. */
export interface PriceBreakdown {
  readonly elements: readonly ElementPrice[]
  /** The products without the design. */
  readonly base: number
  readonly application: number
  /** Application per unit, rounded: multiplied by the units it may differ from `application`. */
  readonly applicationUnit: number
  readonly setup: number
  readonly total: number
  /** Business days that the techniques add; -1 if unknown. */
  readonly applicationDays: number
}

interface Weighed extends Omit<ElementPrice, 'unit'> {
  readonly weight: Amount
}

/** Weighs an area's elements by their new inks; if the price does not depend on inks, the largest has all of it. */
const weighed = (view: string, area: DesignArea, print: Print | undefined, price: Big): Weighed[] => {
  const elements = printed(area)
  const [largest] = [...elements].sort((a, b) => b.width * b.height - a.width * a.height)
  const byInk = print?.technique?.unitBasis === 'color' && areaInks(area) !== null
  const keyOf = inkKeyIn(print?.technique)
  const seen = new Set<string>()
  return elements.map((element) => {
    const own = inksOf(element)
    const fresh = own?.filter((ink) => !seen.has(keyOf(ink))) ?? []
    for (const ink of fresh) seen.add(keyOf(ink))
    const brought = new Set(fresh.map(keyOf)).size
    return {
      element,
      view,
      areaId: area.areaId,
      technique: print?.technique?.name ?? '',
      inks: own === null ? null : new Set(own.map(keyOf)).size,
      repeats: brought === 0 ? (own?.[0] ?? null) : null,
      weight: byInk ? price.times(brought) : element === largest ? price : NOTHING,
    }
  })
}

const elementsOf = (document: DesignDocument, line: CartProduct, { product }: Pricing): Weighed[] => {
  const prints = printsOf(line, new Map([[product.id, product]]))
  const groups = groupPrints([line], new Map([[line, prints]]))
  return document.views.flatMap(({ name, areas }) =>
    areas.flatMap((area) => {
      const print = prints.find(({ application }) => application.areaId === area.areaId)
      const price = print ? printPricePerUnit([print], groups) : NOTHING
      const rows = weighed(name, area, print, price)
      // Weights are scaled so that they add up to the area's real price.
      const whole = sum(rows.map(({ weight }) => weight))
      return whole.eq(0)
        ? rows
        : rows.map((row) => ({ ...row, weight: new Big(row.weight).times(price).div(whole) }))
    }),
  )
}

/** Breaks a price down; `figures` are the server's, or those of the estimate. */
export const breakDownPrice = (
  document: DesignDocument,
  priced: PricedDesign,
  figures: Prices,
  pricing: Pricing,
): PriceBreakdown => {
  const { roundPrice } = pricing.settings
  const total = shownTotal(figures, pricing.withTaxes)
  const { basePrice, profit, applicationPriceWithProfit, applicationCost } = figures
  const parts = apportioned(
    total,
    [new Big(basePrice).plus(profit), applicationPriceWithProfit, applicationCost],
    roundPrice,
  )
  const [base = 0, application = 0, setup = 0] = parts
  const applicationUnit = perUnit(application, priced.units, roundPrice)
  const rows = elementsOf(document, priced.line, pricing)
  const units = apportioned(
    applicationUnit,
    rows.map(({ weight }) => weight),
    roundPrice,
  )
  return {
    elements: rows.map(({ weight: _weight, ...row }, index) => ({ ...row, unit: units[index] ?? 0 })),
    base,
    application,
    applicationUnit,
    setup,
    total,
    applicationDays: designOf(priced.line)?.applicationDays ?? -1,
  }
}
