import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportioned, perUnit } from '#domain/money/apportion.ts'
import { sum } from '#domain/money/exact.ts'

describe('[BUILD-52] an amount in parts', () => {
  it('adds up to the very cent, whatever the weights', () => {
    const cents = fc.integer({ min: 0, max: 10 ** 12 })
    const weights = fc.array(fc.nat(10 ** 6), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(cents, weights, fc.nat(3), (amount, parts, digits) => {
        const whole = amount / 10 ** digits
        const found = apportioned(whole, parts, digits)
        expect(sum(found).toNumber()).toBe(whole)
        expect(found.every((part) => part >= 0)).toBe(true)
        // What weighs nothing costs nothing.
        if (parts.some((part) => part > 0))
          expect(found.filter((part, index) => parts[index] === 0 && part > 0)).toEqual([])
      }),
    )
  })

  it('gives what rounding leaves to those that lost most', () => {
    expect(apportioned(100, [1, 1, 1], 2)).toEqual([33.34, 33.33, 33.33])
    expect(apportioned(10, [0, 0], 2)).toEqual([10, 0])
    expect(apportioned(0.05, [2, 1], 2)).toEqual([0.03, 0.02])
  })

  it('is so much a unit, rounded half-up, and nothing of nothing', () => {
    expect(perUnit(100, 3, 2)).toBe(33.33)
    expect(perUnit(1, 8, 2)).toBe(0.13)
    expect(perUnit(5, 0, 2)).toBe(0)
  })
})
