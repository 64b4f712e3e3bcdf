import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Prices } from '#contract/cart.ts'
import { sum } from '#domain/money/exact.ts'
import { agreedFigures, type HandPrice, minorUnits, ofMinorUnits } from '#domain/pricing/by-hand.ts'
import { figuresOf, ratesOf } from '#domain/pricing/figures.ts'

const settings = fc.record({
  roundPrice: fc.constantFrom(0, 2, 4),
  profitMultiplier: fc.constantFrom(1, 1.35, 1.6),
  taxMultiplier: fc.constantFrom(1, 1.105, 1.19, 1.21),
})
const amount = fc.integer({ min: 0, max: 90_000_000 }).map((cents) => new Big(cents).div(1e4))
const quoted = fc.record({
  settings,
  charges: fc.array(fc.record({ base: amount, setup: amount, prints: amount }), {
    minLength: 1,
    maxLength: 6,
  }),
  hands: fc.array(fc.tuple(fc.option(fc.nat(5)), fc.integer({ min: 0, max: 10 ** 9 })), { maxLength: 5 }),
})

const pricesSet = (hands: readonly (readonly [number | null, number])[], lines: number): HandPrice[] =>
  [...new Map(hands.map(([line, net]) => [line === null ? null : line % lines, net] as const)).entries()].map(
    ([line, net]) => ({ line, net }),
  )

const parts = ({ basePrice, profit, applicationCost, applicationPriceWithProfit }: Prices) => [
  basePrice + profit,
  applicationCost,
  applicationPriceWithProfit,
]

describe('[DESK-12] prices set by hand', () => {
  it('are what is paid: sums hold to the smallest unit, and nothing is below zero', () => {
    fc.assert(
      fc.property(quoted, ({ settings, charges, hands }) => {
        const { roundPrice, taxMultiplier } = settings
        const calculated = charges.map((charge) => figuresOf(charge, ratesOf(settings)))
        const set = pricesSet(hands, calculated.length)
        const { lines, TOTAL } = agreedFigures(calculated, set, settings)
        for (const line of lines) {
          const { basePrice, profit, applicationCost, applicationPriceWithProfit, subTotal, taxes } = line
          const added = sum([basePrice, profit, applicationCost, applicationPriceWithProfit])
          expect(added.toNumber()).toBe(subTotal)
          expect(sum([subTotal, taxes]).toNumber()).toBe(line.total)
          const tax = new Big(subTotal).times(new Big(taxMultiplier).minus(1))
          expect(tax.round(roundPrice, Big.roundHalfUp).toNumber()).toBe(taxes)
          expect(Math.min(...parts(line), subTotal, taxes)).toBeGreaterThanOrEqual(-1e-6)
        }
        const figures = ['subTotal', 'taxes', 'total', 'basePrice', 'profit', 'applicationCost'] as const
        for (const figure of figures)
          expect(sum(lines.map((line) => line[figure])).toNumber()).toBe(TOTAL[figure])
        const whole = set.find(({ line }) => line === null)
        if (whole) expect(TOTAL.subTotal).toBe(ofMinorUnits(whole.net, roundPrice))
        else
          for (const { line, net } of set)
            expect(lines[line ?? 0]?.subTotal).toBe(ofMinorUnits(net, roundPrice))
      }),
    )
  })

  it('leave everything as it was where they are what was calculated', () => {
    fc.assert(
      fc.property(quoted, ({ settings, charges }) => {
        const calculated = charges.map((charge) => figuresOf(charge, ratesOf(settings)))
        const same = calculated.map(({ subTotal }, line) => ({
          line,
          net: minorUnits(subTotal, settings.roundPrice),
        }))
        const { lines, before } = agreedFigures(calculated, same, settings)
        expect(lines).toEqual(calculated)
        expect(before).toEqual(calculated.map(({ subTotal }) => subTotal))
      }),
    )
  })
})
