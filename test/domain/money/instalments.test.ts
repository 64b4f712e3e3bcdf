import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { legalText } from '#domain/market/legal.ts'
import { instalmentsOf } from '#domain/money/instalments.ts'

describe('instalments', () => {
  const plans = [
    { count: 3, surcharge: 0, cftea: 0 },
    { count: 6, surcharge: 22, cftea: 101.12 },
  ]

  it('[MKT-3] say number, amount of each, all of them and CFTEA of a cash price', () => {
    expect(instalmentsOf(12_100, plans, 2)).toEqual([
      { count: 3, amount: 4033.33, total: 12_100, cftea: 0 },
      { count: 6, amount: 2460.33, total: 14_762, cftea: 101.12 },
    ])
    expect(instalmentsOf(1.005, plans, 2)[0]?.total).toBe(1.01)
    expect(instalmentsOf(1000, plans, 0)[0]?.amount).toBe(333)
  })

  it('[MKT-3] come to the total, but for the rounding of each', () => {
    const plan = fc.record({
      count: fc.integer({ min: 2, max: 60 }),
      surcharge: fc.integer({ min: 0, max: 30_000 }).map((n) => n / 100),
      cftea: fc.constant(0),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), plan, (cents, one) => {
        const [paid] = instalmentsOf(cents / 100, [one], 2)
        expect(Math.abs((paid?.amount ?? 0) * one.count - (paid?.total ?? 0))).toBeLessThanOrEqual(
          one.count * 0.005 + 1e-6,
        )
        expect(paid?.total).toBeCloseTo((cents / 100) * (1 + one.surcharge / 100), 1)
      }),
    )
  })
})

describe('texts that the law wants', () => {
  it('[MKT-12, MKT-8, MKT-9] are the shop’s own, else the market’s', () => {
    expect(legalText({ customMadeNotice: 'Nuestro aviso.' }, 'customMadeNotice', 'AR')).toBe('Nuestro aviso.')
    expect(legalText({}, 'customMadeNotice', 'AR')).toMatch(/no tienen derecho de arrepentimiento/)
    expect(legalText({ customMadeNotice: ' ' }, 'customMadeNotice', 'CL')).toMatch(
      /no tienen derecho a retracto/,
    )
    expect(legalText({}, 'withdrawal', 'CL')).toMatch(/retractarte/)
    expect(legalText({}, 'stockNotice', 'CL')).toMatch(/se agota/)
    expect(legalText({}, 'terms', 'AR')).toBe('')
  })
})
