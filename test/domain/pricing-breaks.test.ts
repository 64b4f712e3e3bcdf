import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PriceBreak } from '#contract/catalogue.ts'
import { breakAt, nextBreak, shownUnitPrice } from '#domain/pricing/breaks.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { catalogueOf, curva, PLAIN, priced, simple, uuid } from './builders.ts'

/** Breaks from 1 unit on, cheaper with quantity, in any order. */
const breaksArbitrary = fc.uniqueArray(fc.integer({ min: 2, max: 500 }), { maxLength: 5 }).chain((froms) => {
  const sorted = [1, ...froms.sort((a, b) => a - b)]
  const breaks = sorted.map((from, n) => ({ from, price: 1000 - n * 37 }))
  return fc.shuffledSubarray(breaks, { minLength: breaks.length })
})

const priceOf = (breaks: PriceBreak[], quantity: number): number =>
  Math.min(...breaks.filter((b) => b.from <= quantity).map((b) => b.price))

describe('breaks', () => {
  it('[PRICE-3] hold from their first unit on and not one before', () => {
    const breaks = [
      { from: 100, price: 7 },
      { from: 1, price: 10 },
      { from: 50, price: 8 },
    ]
    const at = [1, 49, 50, 99, 100, 100_000].map((quantity) => breakAt(breaks, quantity)?.price)
    expect(at).toEqual([10, 10, 8, 8, 7, 7])
    expect(breakAt([{ from: 10, price: 5 }], 3)?.price).toBe(5)
    expect(breakAt([], 3)).toBeUndefined()
  })

  it('[PRICE-3] more units never make one dearer, and within a break never make the line cheaper', () => {
    const quantity = fc.integer({ min: 1, max: 600 })
    fc.assert(
      fc.property(breaksArbitrary, quantity, quantity, (breaks, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        const catalogue = catalogueOf(priced({ id: 'p', priceBreaks: breaks }))
        const base = (units: number) =>
          priceCart([simple({ line: 1, quantity: units })], catalogue, PLAIN).TOTAL.basePrice
        expect(base(less) / less).toBeGreaterThanOrEqual(base(more) / more)
        expect(base(more)).toBe(priceOf(breaks, more) * more)
        if (breakAt(breaks, less) === breakAt(breaks, more) && less < more) {
          expect(base(less)).toBeLessThan(base(more))
        }
      }),
    )
  })

  it('[PRICE-9] count the same product over a curva and all its simple lines', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(
        breaksArbitrary,
        parts,
        fc.integer({ min: 1, max: 400 }),
        (breaks, [first = 1, ...cells], other) => {
          const cart = [
            simple({ line: 1, product: 'p', variant: 'one', quantity: first }),
            simple({ line: 2, product: 'other', variant: 'two', quantity: other }),
            curva({
              line: 3,
              product: 'p',
              cells: cells.map((quantity, n) => ({ line: 10 + n, variant: `c${n}`, quantity })),
            }),
          ]
          const catalogue = catalogueOf(priced({ id: 'p', priceBreaks: breaks }), priced({ id: 'other' }))
          const prices = priceCart(cart, catalogue, PLAIN)
          const together = first + cells.reduce((a, b) => a + b, 0)
          const unit = priceOf(breaks, together)
          expect(prices.products[uuid(1)]?.basePrice).toBe(unit * first)
          expect(prices.products[uuid(3)]?.basePrice).toBe(unit * (together - first))
          expect(prices.products[uuid(2)]?.basePrice).toBe(100 * other)
        },
      ),
    )
  })

  it('[PRICE-3] a product without breaks costs its price', () => {
    const catalogue = catalogueOf(priced({ id: 'p', priceBreaks: [], price: 42 }))
    expect(priceCart([simple({ line: 1, quantity: 3 })], catalogue, PLAIN).TOTAL.total).toBe(126)
  })
})

describe('nextBreak', () => {
  it('[PRICE-12] says how many more units make one cheaper', () => {
    const breaks = [
      { from: 50, price: 8 },
      { from: 1, price: 10 },
      { from: 100, price: 7 },
    ]
    expect(nextBreak(breaks, 46)).toEqual({ from: 50, price: 8, missing: 4 })
    expect(nextBreak(breaks, 50)).toEqual({ from: 100, price: 7, missing: 50 })
    expect(nextBreak(breaks, 100)).toBeNull()
    expect(nextBreak([], 1)).toBeNull()
  })

  it('[PRICE-12] passes by breaks that are not cheaper', () => {
    const breaks = [
      { from: 1, price: 10 },
      { from: 5, price: 10 },
      { from: 9, price: 12 },
      { from: 20, price: 9 },
    ]
    expect(nextBreak(breaks, 1)).toEqual({ from: 20, price: 9, missing: 19 })
  })

  it('[PRICE-12] buying what is missing gets that price, one less does not', () => {
    fc.assert(
      fc.property(breaksArbitrary, fc.integer({ min: 1, max: 600 }), (breaks, quantity) => {
        const next = nextBreak(breaks, quantity)
        if (!next) {
          expect(breakAt(breaks, quantity)?.price).toBe(breakAt(breaks, 1e6)?.price)
          return
        }
        expect(breakAt(breaks, quantity + next.missing)?.price).toBe(next.price)
        expect(breakAt(breaks, quantity + next.missing - 1)?.price).toBe(breakAt(breaks, quantity)?.price)
      }),
    )
  })
})

describe('price of one unit', () => {
  const settings = { roundPrice: 2, profitMultiplier: 1.3, taxMultiplier: 1.21 }
  const breaks = [{ from: 1, price: 100.01 }]

  it('[PRICE-10] is shown with tax or without', () => {
    expect(shownUnitPrice(breaks, 1, settings, true)).toBe(157.32)
    expect(shownUnitPrice(breaks, 1, settings, false)).toBe(130.01)
    expect(shownUnitPrice([], 1, settings, false)).toBeNull()
  })
})
