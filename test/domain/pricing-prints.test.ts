import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { basesPerUnit } from '#domain/pricing/prints.ts'
import { catalogueOf, curva, design, PLAIN, priced, print, simple, technique, uuid } from './builders.ts'

const printed = (line: number, quantity: number, part: Parameters<typeof print>[0], product = 'p') =>
  simple({
    line,
    product,
    variant: `v${line}`,
    quantity,
    customizable: true,
    customization: design(print(part)),
  })

const withTechnique = (part: Partial<Parameters<typeof technique>[0]>) =>
  catalogueOf(...['p', 'q'].map((id) => priced({ id, techniques: [technique({ id: 't', ...part })] })))

describe('set-up charge', () => {
  it('[PRICE-5] falls once on the first line that shares artwork and technique', () => {
    const cart = [
      printed(1, 5, { printingTypeId: 't', artwork: 'logo' }),
      printed(2, 5, { printingTypeId: 't', artwork: 'logo' }, 'q'),
      printed(3, 5, { printingTypeId: 't', artwork: 'other' }),
    ]
    const prices = priceCart(cart, withTechnique({ setupCost: 30 }), PLAIN)
    expect([1, 2, 3].map((n) => prices.products[uuid(n)]?.applicationCost)).toEqual([30, 0, 30])
    expect(prices.TOTAL.applicationCost).toBe(60)
  })

  it('[PRICE-5] is charged per colour where the technique says so, for the most colours of those sharing it', () => {
    const cart = [
      printed(1, 5, { printingTypeId: 't', colors: 2 }),
      printed(2, 5, { printingTypeId: 't', colors: 4 }),
    ]
    const prices = priceCart(cart, withTechnique({ setupCost: 14, setupPerColor: true }), PLAIN)
    expect([1, 2].map((n) => prices.products[uuid(n)]?.applicationCost)).toEqual([56, 0])
  })

  it('[PRICE-5] comes once for an artwork on two areas of a line, and on the first member of a curva', () => {
    const area = print({ printingTypeId: 't' })
    const cells = [
      { line: 10, variant: 'a', quantity: 3 },
      { line: 11, variant: 'b', quantity: 4 },
    ]
    const cart = [
      curva({ line: 1, product: 'p', customization: design(area, { ...area, areaId: 'espalda' }), cells }),
    ]
    const prices = priceCart(cart, withTechnique({ setupCost: 20, breaks: [{ from: 1, price: 2 }] }), PLAIN)
    expect(prices.products[uuid(10)]).toMatchObject({ applicationCost: 20, applicationPrice: 12 })
    expect(prices.products[uuid(11)]).toMatchObject({ applicationCost: 0, applicationPrice: 16 })
    expect(prices.products[uuid(1)]).toMatchObject({ applicationCost: 20, applicationPrice: 28 })
  })

  it('[PRICE-5] a file without elements is another print at another size', () => {
    const file = print({ printingTypeId: 't', artwork: 'file', elements: [] })
    const large = { ...file, areaId: 'espalda', widthMm: 300, heightMm: 400 }
    const same = { ...file, areaId: 'manga' }
    const line = simple({ line: 1, customization: design(file, large, same) })
    expect(priceCart([line], withTechnique({ setupCost: 5 }), PLAIN).TOTAL.applicationCost).toBe(10)
  })

  it('[PRICE-5] an area without artwork shares with no other line', () => {
    const cart = [
      printed(1, 1, { printingTypeId: 't', artwork: '' }),
      printed(2, 1, { printingTypeId: 't', artwork: '' }),
    ]
    expect(priceCart(cart, withTechnique({ setupCost: 5 }), PLAIN).TOTAL.applicationCost).toBe(10)
  })

  it('[PRICE-6] an area without a technique costs nothing', () => {
    const prices = priceCart(
      [printed(1, 1, { printingTypeId: null })],
      withTechnique({ setupCost: 5 }),
      PLAIN,
    )
    expect(prices.TOTAL).toMatchObject({ applicationCost: 0, applicationPrice: 0 })
    expect(prices.issues).toEqual([])
  })
})

describe('price of the prints', () => {
  const breaks = [
    { from: 1, price: 9 },
    { from: 50, price: 5 },
    { from: 100, price: 3 },
  ]

  it('[PRICE-9] counts the lines that share artwork and technique, and no others', () => {
    const units = fc.integer({ min: 1, max: 80 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(units, fc.constantFrom('x', 'y')), { minLength: 1, maxLength: 6 }),
        (rows) => {
          const cart = rows.map(([quantity, artwork], n) =>
            printed(n, quantity, { printingTypeId: 't', artwork }),
          )
          const prices = priceCart(cart, withTechnique({ breaks }), PLAIN)
          rows.forEach(([quantity, artwork], n) => {
            const shared = rows.filter((row) => row[1] === artwork).reduce((sum, row) => sum + row[0], 0)
            const unit = shared >= 100 ? 3 : shared >= 50 ? 5 : 9
            expect(prices.products[uuid(n)]?.applicationPrice).toBe(unit * quantity)
          })
        },
      ),
    )
  })

  it('[PRICE-9] counts a line once for its break, though it prints the artwork on two areas', () => {
    const area = print({ printingTypeId: 't' })
    const line = simple({
      line: 1,
      quantity: 49,
      customization: design(area, { ...area, areaId: 'espalda' }),
    })
    expect(priceCart([line], withTechnique({ breaks }), PLAIN).TOTAL.applicationPrice).toBe(49 * 2 * 9)
  })

  it.each([
    ['unit', { colors: 4 }, 1],
    ['color', { colors: 4 }, 4],
    ['color', { colors: 0 }, 1],
    ['thousandStitches', { stitches: 4001 }, 5],
    ['thousandStitches', { stitches: 4000 }, 4],
    ['thousandStitches', { widthMm: 80, heightMm: 50 }, 6],
    ['hundredCm2', { widthMm: 100, heightMm: 100 }, 1],
    ['hundredCm2', { widthMm: 100, heightMm: 101 }, 2],
    ['hundredCm2', { widthMm: 0, heightMm: 0 }, 1],
  ] as const)('[PRICE-6] by %s of %o takes %d', (basis, part, bases) => {
    expect(basesPerUnit(basis, print({ printingTypeId: 't', ...part }))).toBe(bases)
    const catalogue = withTechnique({ unitBasis: basis, breaks: [{ from: 1, price: 2.5 }] })
    const prices = priceCart([printed(1, 4, { printingTypeId: 't', ...part })], catalogue, PLAIN)
    expect(prices.TOTAL.applicationPrice).toBe(2.5 * bases * 4)
  })
})
