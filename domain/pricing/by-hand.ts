import Big from 'big.js'
import type { Prices } from '#contract/cart.ts'
import { apportioned } from '../money/apportion.ts'
import { roundMoney, sum, times } from '../money/exact.ts'
import { priceDigits } from '../money/money.ts'
import type { PricingSettings } from './breaks.ts'
import { ratesOf, sumFigures } from './figures.ts'

/** A price that the shop sets itself, net of tax, in the smallest unit of its prices. */
export interface HandPrice {
  /** Position of the line that it is of; null: all lines together. */
  readonly line: number | null
  readonly net: number
}

/** An amount in the smallest unit of a shop's prices. */
export const minorUnits = (amount: number, roundPrice: number): number =>
  roundMoney(amount, roundPrice)
    .times(new Big(10).pow(priceDigits(roundPrice)))
    .toNumber()

/** The amount of so many smallest units. */
export const ofMinorUnits = (units: number, roundPrice: number): number =>
  new Big(units).div(new Big(10).pow(priceDigits(roundPrice))).toNumber()

/** Takes as much of `rest`, which is negative, from a part as there is above `floor`; what is over is the next part's. */
const lowered = (part: Big, rest: Big, floor: Big): readonly [part: Big, rest: Big] => {
  const wanted = part.plus(rest)
  return wanted.lt(floor) ? [floor, wanted.minus(floor)] : [wanted, new Big(0)]
}

/**
 * Figures at another net price. What is more or less is margin, down to a product that costs nothing; only then prints and
 * their set-up give way. The tax is the shop's rule on the new price, and what is a sum stays one.
 */
const figuresAt = (figures: Prices, net: number, settings: PricingSettings): Prices => {
  const difference = new Big(net).minus(figures.subTotal)
  const [profit, after] = lowered(new Big(figures.profit), difference, new Big(figures.basePrice).neg())
  const [prints, left] = lowered(new Big(figures.applicationPriceWithProfit), after, new Big(0))
  const taxes = roundMoney(times(new Big(net), ratesOf(settings).tax), settings.roundPrice)
  return {
    ...figures,
    profit: profit.toNumber(),
    applicationPriceWithProfit: prints.toNumber(),
    applicationCost: new Big(figures.applicationCost).plus(left).toNumber(),
    subTotal: net,
    taxes: taxes.toNumber(),
    total: taxes.plus(net).toNumber(),
  }
}

interface Agreed {
  readonly lines: readonly Prices[]
  readonly TOTAL: Prices
  /** Net price before each one that was set, in their order: of the lines as they were calculated, then of all together. */
  readonly before: readonly number[]
}

/**
 * Figures of lines some of which, or all together, have a price set by hand. One of all lines is their share of it by what
 * they cost, to the smallest unit.
 */
export const agreedFigures = (
  calculated: readonly Prices[],
  handPrices: readonly HandPrice[],
  settings: PricingSettings,
): Agreed => {
  const { roundPrice } = settings
  const priced = calculated.map((figures, at) => {
    const own = handPrices.find(({ line }) => line === at)
    return own === undefined ? figures : figuresAt(figures, ofMinorUnits(own.net, roundPrice), settings)
  })
  const nets = priced.map(({ subTotal }) => subTotal)
  const whole = handPrices.find(({ line }) => line === null)
  const parts = whole === undefined ? [] : apportioned(ofMinorUnits(whole.net, roundPrice), nets, roundPrice)
  const lines = priced.map((figures, at) => {
    const part = parts[at]
    return part === undefined ? figures : figuresAt(figures, part, settings)
  })
  return {
    lines,
    TOTAL: sumFigures(lines, settings),
    before: handPrices.map(({ line }) =>
      line === null ? sum(nets).toNumber() : (calculated[line]?.subTotal ?? 0),
    ),
  }
}
