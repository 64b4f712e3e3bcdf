import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoney, readMoney, typedMoney } from '#office/ui/money.ts'

it.each([
  ['212300', 0, 212_300],
  ['212.300', 0, 212_300],
  ['$ 1.212.300,50', 2, 1_212_300.5],
  ['212300,5', 2, 212_300.5],
  ['212300.5', 2, 212_300.5],
  // Three digits behind a point are thousands here.
  ['1.500', 2, 1500],
  ['15,50', 0, undefined],
  ['15,00', 0, 15],
  ['15,555', 2, undefined],
  ['0', 2, undefined],
  ['-5', 2, undefined],
  ['', 2, undefined],
  ['mucho', 2, undefined],
  ['9999999999999', 2, undefined],
])('%s with %i decimals is %s', (typed, digits, amount) => {
  expect(readMoney(typed, digits)).toBe(amount)
})

it('what a field is filled with is read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), (cents) => {
      const amount = cents / 100
      expect(readMoney(typedMoney(amount), 2)).toBe(amount)
    }),
  )
})

it('an amount is never broken from its sign', () => {
  expect(formatMoney(412_300, 0)).toBe('$\u00a0412.300')
})
