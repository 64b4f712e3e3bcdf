import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundMoney, sum } from '#domain/money/exact.ts'
import { formatPrice, formatUnits } from '#domain/money/money.ts'

describe('formatPrice', () => {
  it.each([
    [1234.5, 2, '$1.234,50'],
    [1234, 2, '$1.234,00'],
    [0, 2, '$0,00'],
    [1.005, 2, '$1,01'],
    [999.995, 2, '$1.000,00'],
    [1234567.8, 2, '$1.234.567,80'],
    [12990, 0, '$12.990'],
    [12990.5, 0, '$12.991'],
    [12.5, 1, '$12,50'],
    [12, 1, '$12'],
    [12.345, 3, '$12,345'],
    [12.3, 3, '$12,30'],
    [12, 3, '$12'],
    [-5, 2, '-$5,00'],
    [-0.001, 2, '$0,00'],
    [1e21, 0, '$1.000.000.000.000.000.000.000'],
    [12.5, Number.NaN, '$12,50'],
    [12.5, -1, '$13'],
    [Number.NaN, 2, '$—'],
    [Number.POSITIVE_INFINITY, 2, '$—'],
  ])('[PRICE-1] shows %d with roundPrice %d as %s', (amount, roundPrice, shown) => {
    expect(formatPrice(amount, roundPrice)).toBe(shown)
  })

  it('[PRICE-1] keeps the rounded amount, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 4 }), (units, roundPrice) => {
        const amount = units / 1e4
        const shown = formatPrice(amount, roundPrice)
        const readBack = Number(shown.slice(1).replaceAll('.', '').replace(',', '.'))
        expect(readBack).toBe(roundMoney(amount, roundPrice).toNumber())
        expect(shown).toMatch(/^\$\d{1,3}(\.\d{3})*(,\d{2,})?$/)
      }),
    )
  })
})

describe('exact arithmetic', () => {
  it('[PRICE-13] sums without a floating-point remainder', () => {
    expect(sum([0.1, 0.2]).toNumber()).toBe(0.3)
    expect(sum(Array.from({ length: 1000 }, () => 0.1)).toNumber()).toBe(100)
  })

  it('[PRICE-8] rounds half up where binary floats would not', () => {
    for (const [amount, rounded] of [
      [1.005, 1.01],
      [2.675, 2.68],
      [1.335, 1.34],
      [8.345, 8.35],
    ] as const) {
      expect(roundMoney(amount, 2).toNumber()).toBe(rounded)
    }
  })
})

describe('formatUnits', () => {
  it('[PRICE-2] shows quantities with their unit', () => {
    expect(formatUnits(1)).toBe('x 1 un.')
    expect(formatUnits(250)).toBe('x 250 un.')
    expect(formatUnits(100_000)).toBe('x 100.000 un.')
  })
})
