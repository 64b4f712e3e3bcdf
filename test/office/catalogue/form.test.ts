import { describe, expect, test } from 'vitest'
import type { OfficePricing, ProductForm } from '#contract/office/catalogue.ts'
import { readFilters, writeFilters } from '#office/features/catalogue/filters.ts'
import { netWords, readPrice, readUnits, shownOf, typedPrice } from '#office/features/catalogue/price.ts'
import { beginning, isPriced, rebased, withKinds, withMine } from '#office/features/catalogue/product/form.ts'
import { EMPTY_FORM } from './empty-form.ts'

const PRICING: OfficePricing = { profitMultiplier: 1.5, taxMultiplier: 1.21, roundPrice: 2, withTaxes: true }

describe('[CAT-11] a price in the form', () => {
  test('is the one that shoppers see, and the net one behind it shows as just that', () => {
    for (const shown of [0.05, 1, 4940, 4940.5, 123_456.78, 999_999_999]) {
      const net = readPrice(String(shown).replace('.', ','), PRICING)
      expect([shown, shownOf(net ?? 0, PRICING)]).toEqual([shown, shown])
    }
    expect(typedPrice(100, PRICING)).toBe('181,50')
    expect(typedPrice(-1, PRICING)).toBe('')
    expect(netWords(100, PRICING)).toMatch(/150/)
    expect(readPrice('gratis', PRICING)).toBeUndefined()
  })

  test('is missing until it is typed', () => {
    const begun = beginning(null, EMPTY_FORM)
    expect(isPriced(begun)).toBe(false)
    expect(isPriced({ ...begun, priceBreaks: [{ from: 1, price: 5 }] })).toBe(true)
    expect(isPriced({ ...begun, priceBreaks: [{ from: 0, price: 5 }] })).toBe(false)
  })
})

describe('units, colours and sizes', () => {
  test('units are a whole number, or none', () => {
    expect(['', '0', '1.200', '12,5', '-3'].map(readUnits)).toEqual([null, 0, 1200, undefined, undefined])
  })

  test('each colour comes in each size, once', () => {
    const two = withKinds([], { colors: 'negro, blanco', sizes: 'S, M' })
    expect(two.map(({ color, size }) => `${color} ${size}`)).toEqual([
      'negro S',
      'negro M',
      'blanco S',
      'blanco M',
    ])
    expect(withKinds(two, { colors: 'rojo', sizes: '' })).toHaveLength(6)
    expect(withKinds(two, { colors: 'negro', sizes: 'S' })).toHaveLength(4)
  })
})

describe('[CAT-12] what two people changed alike', () => {
  const [black] = withKinds([], { colors: 'negro', sizes: '' }).map((one) => ({ ...one, sku: 'N', stock: 1 }))
  const base: ProductForm = { ...EMPTY_FORM, name: 'Taza', variants: black ? [black] : [] }
  const typed = {
    ...base,
    name: 'Mía',
    brand: 'X',
    variants: base.variants.map((one) => ({ ...one, stock: 5 })),
  }
  const now = { ...base, name: 'Suya', variants: base.variants.map((one) => ({ ...one, stock: 9 })) }

  test('is theirs until one’s own is chosen; the rest of what was typed stays', () => {
    const state = rebased({ base, form: typed }, now)
    expect(state.form).toMatchObject({ name: 'Suya', brand: 'X', variants: [{ stock: 9 }] })
    const named = withMine(state, typed, { field: 'name', variant: '' })
    const counted = withMine(named, typed, { field: 'stock', variant: 'negro' })
    expect(counted.form).toMatchObject({ name: 'Mía', brand: 'X', variants: [{ stock: 5 }] })
    expect(counted.base).toBe(now)
  })
})

test('filters of the catalogue stand in its address', () => {
  const filters = { search: 'taza azul', only: 'fewLeft', category: '12' } as const
  expect(readFilters(writeFilters(filters))).toEqual(filters)
  expect(readFilters('?ver=nada&categoria=x')).toEqual({ search: '', only: undefined, category: '' })
})
