import Big from 'big.js'
import type { CartProduct, Prices } from '#contract/cart.ts'
import type { DesignArea, DesignDocument, DesignElement, Ink } from '#contract/design-document.ts'
import { designOf } from '#domain/design/artwork.ts'
import { areaInks, inkKey, inksOf, printed } from '#domain/design/elements.ts'
import { apportioned, perUnit } from '#domain/money/apportion.ts'
import { type Amount, NOTHING, sum } from '#domain/money/exact.ts'
import { groupPrints, type Print, printPricePerUnit, printsOf } from '#domain/pricing/prints.ts'
import { type PricedDesign, type Pricing, shownTotal } from './priced.ts'

/** One element of the custom-elements resume. */
export interface ResumeElement {
  readonly element: DesignElement
  readonly view: string
  readonly areaId: string
  /** Name of the technique; '' where none is chosen. */
  readonly technique: string
  /** Inks that it brings along; null in full colour. */
  readonly inks: number | null
  /** The ink that it repeats where it brings none; null otherwise. */
  readonly repeats: Ink | null
  /** Its part of the application's price of one unit; 0: included in the others'. */
  readonly unit: number
}

/** A design's price taken apart. `base`, `application` and `setup` add up to `total`, elements to `applicationUnit`. */
export interface Resume {
  readonly elements: readonly ResumeElement[]
  /** The products without the design. */
  readonly base: number
  readonly application: number
  /** Per unit, rounded; times the units it may differ from `application` by a cent a unit. */
  readonly applicationUnit: number
  readonly setup: number
  readonly total: number
  /** Business days that the techniques add; -1: not known. */
  readonly applicationDays: number
}

interface Weighed extends Omit<ResumeElement, 'unit'> {
  readonly weight: Amount
}

/** What each element of an area brings: its inks that none before it has, or all of the price for the largest. */
const weighed = (view: string, area: DesignArea, print: Print | undefined, price: Big): Weighed[] => {
  const elements = printed(area)
  const [largest] = [...elements].sort((a, b) => b.width * b.height - a.width * a.height)
  const byInk = print?.technique?.unitBasis === 'color' && areaInks(area) !== null
  const seen = new Set<string>()
  return elements.map((element) => {
    const own = inksOf(element)
    const fresh = own?.filter((ink) => !seen.has(inkKey(ink))) ?? []
    for (const ink of fresh) seen.add(inkKey(ink))
    const brought = new Set(fresh.map(inkKey)).size
    return {
      element,
      view,
      areaId: area.areaId,
      technique: print?.technique?.name ?? '',
      inks: own === null ? null : new Set(own.map(inkKey)).size,
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
      // A started basis counts whole: the elements' parts are of what the area really costs.
      const whole = sum(rows.map(({ weight }) => weight))
      return whole.eq(0)
        ? rows
        : rows.map((row) => ({ ...row, weight: new Big(row.weight).times(price).div(whole) }))
    }),
  )
}

/** Takes a price apart; `figures` are the server's where it has answered, or those of the estimate. */
export const resumeOf = (
  document: DesignDocument,
  priced: PricedDesign,
  figures: Prices,
  pricing: Pricing,
): Resume => {
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
