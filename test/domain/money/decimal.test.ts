import Big from 'big.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundedProduct } from '#domain/money/decimal.ts'
import { roundMoney, sum, sumRounded } from '#domain/money/exact.ts'

const amount = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100),
  fc.constantFrom(0, 1e-7, 1e21, 0.5, 1.005, -0.5, 1.21, 1.19),
)

it('[PRICE-1] multiplies and rounds half-up as exactly as arbitrary precision does', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 3 }), fc.nat(6), (factors, digits) => {
      const exact = factors.reduce((total, factor) => total.times(factor), new Big(1))
      const rounded = exact.round(digits, Big.roundHalfUp)
      const expected = rounded.eq(0) ? new Big(0).toFixed(digits) : rounded.toFixed(digits)
      expect(roundedProduct(factors, digits)).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})

it('[PRICE-1] sums rounded figures as exactly as arbitrary precision does, up to the largest cart', () => {
  const figure = fc.oneof(
    fc.integer({ min: 0, max: 1_000_000_000 }).map((units) => units / 10_000),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e17 }),
    // Around what doubles hold of one amount in its smallest unit.
    fc.integer({ min: 1, max: 2 ** 53 - 1 }).map((units) => units / 10_000),
    fc.integer({ min: 2 ** 49, max: 2 ** 53 - 1 }).map((units) => units / 10_000),
  )
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 300 }), fc.nat(4), (figures, digits) => {
      const rounded = figures.map((one) => roundMoney(one, digits).toNumber())
      expect(sumRounded(rounded, digits)).toBe(sum(rounded).toNumber())
    }),
    { numRuns: 500, examples: [[[357_090_610_177.8826], 4]] },
  )
})
