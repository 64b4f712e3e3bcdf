import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartProduct, Prices } from '#contract/cart.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import type { PricedProduct } from '#domain/pricing/priced-product.ts'
import { catalogueOf, curva, design, PLAIN, priced, print, simple, technique, uuid } from './builders.ts'
import { type OracleFigures, oracle, steps } from './oracle.ts'

const FIGURES = [
  'basePrice',
  'profit',
  'applicationCost',
  'applicationPrice',
  'applicationPriceWithProfit',
  'subTotal',
  'taxes',
  'total',
] as const

const settingsArbitrary = fc.record({
  roundPrice: fc.integer({ min: 0, max: 4 }),
  profit: fc.integer({ min: 10_000, max: 35_000 }),
  tax: fc.constantFrom(10_000, 11_050, 11_900, 12_100),
})

const lineArbitrary = fc.record({
  unit: fc.integer({ min: 1, max: 50_000_000 }),
  setup: fc.integer({ min: 0, max: 9_000_000 }),
  prints: fc.integer({ min: 0, max: 900_000 }),
  quantities: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 5 }),
  asCurva: fc.boolean(),
})
type Line = typeof lineArbitrary extends fc.Arbitrary<infer T> ? T : never

/** Every line has a product, an artwork and a technique of its own, so that nothing is shared. */
function build(lines: readonly Line[]): { cart: CartProduct[]; products: PricedProduct[] } {
  const products = lines.map((line, n) =>
    priced({
      id: `p${n}`,
      priceBreaks: [{ from: 1, price: line.unit / 1e4 }],
      techniques: [
        technique({
          id: `t${n}`,
          setupCost: line.setup / 1e4,
          breaks: [{ from: 1, price: line.prints / 1e4 }],
        }),
      ],
    }),
  )
  const cart = lines.map((line, n): CartProduct => {
    const customization = design(print({ printingTypeId: `t${n}`, artwork: `a${n}` }))
    const base = { line: n * 100, product: `p${n}`, customization, customizable: true }
    if (!line.asCurva) return simple({ ...base, variant: `v${n}`, quantity: line.quantities[0] ?? 1 })
    const cells = line.quantities.map((quantity, m) => ({
      line: n * 100 + m + 1,
      variant: `v${n}-${m}`,
      quantity,
    }))
    return curva({ ...base, cells })
  })
  return { cart, products }
}

const inSteps = (prices: Prices | undefined, digits: number): OracleFigures | undefined =>
  prices && (Object.fromEntries(FIGURES.map((f) => [f, steps(prices[f], digits)])) as OracleFigures)

const added = (rows: readonly OracleFigures[]): OracleFigures =>
  Object.fromEntries(
    FIGURES.map((f) => [f, rows.reduce((total, row) => total + row[f], 0n)]),
  ) as OracleFigures

describe('figures of a line', () => {
  it('[PRICE-3] [PRICE-4] [PRICE-6] [PRICE-7] [PRICE-8] [PRICE-13] agree with whole-number arithmetic', () => {
    fc.assert(
      fc.property(fc.array(lineArbitrary, { minLength: 1, maxLength: 6 }), settingsArbitrary, (lines, s) => {
        const { cart, products } = build(lines)
        const { roundPrice } = s
        const settings = { roundPrice, profitMultiplier: s.profit / 1e4, taxMultiplier: s.tax / 1e4 }
        const known = { roundPrice, profit: BigInt(s.profit), tax: BigInt(s.tax) }
        const prices = priceCart(cart, catalogueOf(...products), settings)
        const groups = lines.map((line, n) => {
          const quantities = line.asCurva ? line.quantities : line.quantities.slice(0, 1)
          const members = quantities.map((quantity, m) => {
            const figures = oracle(
              {
                unit: BigInt(line.unit),
                quantity: BigInt(quantity),
                setup: m === 0 ? BigInt(line.setup) : 0n,
                prints: BigInt(line.prints),
              },
              known,
            )
            const id = uuid(line.asCurva ? n * 100 + m + 1 : n * 100)
            expect(inSteps(prices.products[id], roundPrice)).toEqual(figures)
            return figures
          })
          const group = added(members)
          expect(inSteps(prices.products[uuid(n * 100)], roundPrice)).toEqual(group)
          return group
        })
        expect(inSteps(prices.TOTAL, roundPrice)).toEqual(added(groups))
        expect(prices.issues).toEqual([])
      }),
    )
  })

  it('[PRICE-7] works the example out', () => {
    const product = priced({
      id: 'p',
      priceBreaks: [{ from: 1, price: 1000 }],
      techniques: [
        technique({
          id: 't',
          setupCost: 5000,
          setupPerColor: true,
          breaks: [{ from: 1, price: 200 }],
          unitBasis: 'color',
        }),
      ],
    })
    const cart = [
      simple({ line: 1, quantity: 10, customization: design(print({ printingTypeId: 't', colors: 3 })) }),
    ]
    const prices = priceCart(cart, catalogueOf(product), {
      roundPrice: 2,
      profitMultiplier: 1.5,
      taxMultiplier: 1.21,
    })
    expect(prices.TOTAL).toEqual({
      basePrice: 10_000,
      profit: 5000,
      applicationCost: 15_000,
      applicationPrice: 6000,
      applicationPriceWithProfit: 9000,
      subTotal: 39_000,
      taxes: 8190,
      total: 47_190,
      profitMultiplier: 1.5,
      taxMultiplier: 1.21,
    })
  })

  it('[PRICE-8] adds up on the screen where rounding only the end would not', () => {
    const cart = [
      simple({ line: 1, product: 'a', variant: 'a' }),
      simple({ line: 2, product: 'b', variant: 'b' }),
    ]
    const at = (id: string) => priced({ id, priceBreaks: [{ from: 1, price: 0.5 }] })
    const settings = { ...PLAIN, roundPrice: 0 }
    const prices = priceCart(cart, catalogueOf(at('a'), at('b')), settings)
    expect(prices.products[uuid(1)]?.total).toBe(1)
    expect(prices.TOTAL.total).toBe(2)
  })

  it('[PRICE-3] an empty cart costs nothing', () => {
    expect(priceCart([], new Map(), PLAIN)).toMatchObject({ products: {}, TOTAL: { total: 0 }, issues: [] })
  })
})
