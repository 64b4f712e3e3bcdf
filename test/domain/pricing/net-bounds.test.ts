import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownPrice } from '#domain/pricing/breaks.ts'
import { NET_DIGITS, netBounds } from '#domain/pricing/net-bounds.ts'

const settingsArbitrary = fc.record({
  roundPrice: fc.integer({ min: 0, max: 3 }),
  profitMultiplier: fc.integer({ min: 10_000, max: 30_000 }).map((n) => n / 1e4),
  taxMultiplier: fc.constantFrom(1, 1.105, 1.19, 1.21),
})

const within = (value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): boolean =>
  value >= min && value <= max

describe('netBounds', () => {
  it('[PRICE-10] let a price through exactly when the price shown for it lies within', () => {
    // Nets around the ends: far ones would never find an end that is off by one.
    const cases = fc.record({
      settings: settingsArbitrary,
      withTaxes: fc.boolean(),
      end: fc.integer({ min: 0, max: 5_000_000 }).map((n) => n / 100),
      width: fc.integer({ min: 0, max: 100_000 }).map((n) => n / 100),
      away: fc.integer({ min: -30, max: 30 }),
      atUpperEnd: fc.boolean(),
    })
    let inside = 0
    fc.assert(
      fc.property(cases, ({ settings, withTaxes, end, width, away, atUpperEnd }) => {
        const max = Number((end + width).toFixed(2))
        const bounds = netBounds(end, max, settings, withTaxes)
        const anchor = (atUpperEnd ? bounds.max : bounds.min) ?? 0
        const net = Number(Math.max(0, anchor + away * 10 ** -NET_DIGITS).toFixed(NET_DIGITS))
        const seen = within(shownPrice(net, settings, withTaxes), end, max)
        expect(within(net, bounds.min, bounds.max)).toBe(seen)
        if (seen) inside++
      }),
      { numRuns: 2000 },
    )
    expect(inside).toBeGreaterThan(200)
  })

  it('[PRICE-10] an end that was not given stays open', () => {
    const settings = { roundPrice: 0, profitMultiplier: 1, taxMultiplier: 1.19 }
    expect(netBounds(undefined, undefined, settings, true)).toEqual({})
    expect(netBounds(0, undefined, settings, true)).toEqual({})
    expect(netBounds(undefined, 0, settings, true).min).toBeUndefined()
    expect(netBounds(119, 119, settings, true)).toEqual({ min: 99.5799, max: 100.4201 })
  })
})
