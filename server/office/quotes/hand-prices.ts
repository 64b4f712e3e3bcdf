import type { HandPrice, PriceSet } from '#contract/office/quotes.ts'
import { agreedFigures, ofMinorUnits } from '#domain/pricing/by-hand.ts'
import { figuresOfRow, storedFigures, storedTotals } from '../../documents/figures.ts'
import { failure } from '../../errors/failure.ts'
import type { Priced } from '../../modules/quotes/by-hand.ts'
import { pricingOf } from '../../ports/tenant.ts'
import type { ShopScope } from '../scope.ts'

interface SetPrices {
  readonly priced: Priced
  readonly byHand: readonly PriceSet[]
}

const refuseWrong = (scope: ShopScope, lines: number, handPrices: readonly HandPrice[]) => {
  if (!scope.may('catalogue.prices'))
    throw failure('forbidden', 'Tu rol en la tienda no permite poner precios a mano.')
  const places = new Set(handPrices.map(({ line }) => line))
  if (places.size < handPrices.length || handPrices.some(({ line }) => line !== null && line >= lines))
    throw failure('invalid_request', 'Hay un precio a mano que no es de ningún renglón de la cotización.')
}

/** Prices of a quote with those that somebody set instead; the tax is the shop's rule on each. */
export const withHandPrices = (
  scope: ShopScope,
  priced: Priced,
  handPrices: readonly HandPrice[],
): SetPrices => {
  if (handPrices.length === 0) return { priced, byHand: [] }
  refuseWrong(scope, priced.lines.length, handPrices)
  const { taxMultiplier, profitMultiplier } = priced.totals
  const calculated = priced.lines.map((line) => figuresOfRow({ ...line, taxMultiplier, profitMultiplier }))
  const settings = pricingOf(scope.tenant)
  const { lines, TOTAL, before } = agreedFigures(calculated, handPrices, settings)
  // Nobody could pay it.
  if (TOTAL.total === 0) throw failure('invalid_request', 'La cotización entera no puede costar cero.')
  return {
    priced: {
      prices: TOTAL,
      totals: storedTotals(TOTAL),
      lines: priced.lines.map((line, at) => {
        const figures = lines[at]
        return figures === undefined ? line : { ...line, ...storedFigures(figures) }
      }),
    },
    byHand: handPrices.map(({ line, net, reason }, at) => ({
      line,
      before: before[at] ?? 0,
      net: ofMinorUnits(net, settings.roundPrice),
      reason: reason.trim(),
    })),
  }
}
