import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartProduct } from '#contract/cart.ts'
import { exactSum } from '#domain/money/decimal.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { pricedAs } from '#domain/pricing/variant-price.ts'
import { catalogueOf, curva, design, PLAIN, priced, print, simple, technique, uuid } from './builders.ts'

/** Money in ten-thousandths, so that sums are whole numbers. */
const money = (most: number) => fc.integer({ min: 0, max: most })

const shopping = fc.record({
  /** Price at each break, from 1, 10 and 50 on. */
  prices: fc.tuple(money(90_000_000), money(90_000_000), money(90_000_000)),
  surcharges: fc.array(money(9_000_000), { minLength: 1, maxLength: 5 }),
  setup: money(5_000_000),
  lines: fc.array(
    fc.record({
      asCurva: fc.boolean(),
      units: fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 60 })), { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  roundPrice: fc.constantFrom(0, 2, 4),
  profit: fc.constantFrom(1, 1.35),
  tax: fc.constantFrom(1, 1.19, 1.21),
})
type Shopping = typeof shopping extends fc.Arbitrary<infer T> ? T : never

const FROMS = [1, 10, 50] as const

const build = ({ prices, surcharges, setup, lines }: Shopping, charged = true) => {
  const variants = surcharges.map((surcharge, n) => ({
    id: `v${n}`,
    stock: 1_000_000,
    ...(charged ? { surcharge: surcharge / 1e4 } : {}),
  }))
  const product = priced({
    id: 'p',
    priceBreaks: FROMS.map((from, n) => ({ from, price: (prices[n] ?? 0) / 1e4 })),
    techniques: [technique({ id: 't', setupCost: setup / 1e4, breaks: [{ from: 1, price: 12.5 }] })],
    variants,
  })
  const customization = design(print({ printingTypeId: 't', artwork: 'a' }))
  const cart = lines.map(({ asCurva, units }, n): CartProduct => {
    const cells = units.map(([v, quantity], m) => ({
      line: n * 100 + m + 1,
      variant: `v${v % surcharges.length}`,
      quantity,
    }))
    const [first] = cells
    const base = { line: n * 100, product: 'p', customization, customizable: true }
    return asCurva || first === undefined
      ? curva({ ...base, cells })
      : simple({ ...base, variant: first.variant, quantity: first.quantity })
  })
  return { product, cart }
}

const itemsOf = (cart: readonly CartProduct[]) =>
  cart.flatMap((line) =>
    line.type === 'ProductoSimple'
      ? [{ id: line.shoppingCartUUID, variant: line.value.id, quantity: line.value.quantity }]
      : line.value.map(({ shoppingCartUUID: id, value }) => ({
          id,
          variant: value.id,
          quantity: value.quantity,
        })),
  )

/** Ten-thousandths, rounded half-up at so many digits. */
const rounded = (amount: bigint, digits: number) => {
  const step = 10n ** BigInt(4 - digits)
  return Number((amount * 2n + step) / (step * 2n)) / 10 ** digits
}

describe('the price of a variant', () => {
  it('[PRICE-16] is the product’s at its break and what the variant costs more, and an order’s total their sum', () => {
    fc.assert(
      fc.property(shopping, (given) => {
        const { product, cart } = build(given)
        const settings = {
          roundPrice: given.roundPrice,
          profitMultiplier: given.profit,
          taxMultiplier: given.tax,
        }
        const { products, TOTAL } = priceCart(cart, catalogueOf(product), settings)
        const items = itemsOf(cart)
        const all = items.reduce((sum, { quantity }) => sum + quantity, 0)
        const unit = BigInt(given.prices[FROMS.findLastIndex((from) => all >= from)] ?? -1)
        let total = 0
        for (const { id, variant, quantity } of items) {
          const more = BigInt(given.surcharges[Number(variant.slice(1))] ?? -1)
          expect(products[id]?.basePrice).toBe(rounded((unit + more) * BigInt(quantity), given.roundPrice))
          total += products[id]?.total ?? Number.NaN
        }
        expect(TOTAL.total).toBeCloseTo(total, 4)
      }),
    )
  })

  it('[PRICE-18] leaves breaks, prints and set-up charges as they were', () => {
    fc.assert(
      fc.property(shopping, (given) => {
        const prices = (charged: boolean) => {
          const { product, cart } = build(given, charged)
          return priceCart(cart, catalogueOf(product), PLAIN)
        }
        const [plain, charged] = [prices(false), prices(true)]
        expect(charged.issues).toEqual(plain.issues)
        for (const [id, { applicationCost, applicationPrice }] of Object.entries(plain.products))
          expect(charged.products[id]).toMatchObject({ applicationCost, applicationPrice })
      }),
    )
  })

  it('[PRICE-16] is the same where a device keeps the surcharges without the variants', () => {
    fc.assert(
      fc.property(shopping, (given) => {
        const { product, cart } = build(given)
        const { variants = [], ...rest } = product
        const surcharges = Object.fromEntries(variants.map(({ id, surcharge = 0 }) => [id, surcharge]))
        const figures = (one: typeof rest) => priceCart(cart, catalogueOf(one), PLAIN)
        expect(figures({ ...rest, surcharges })).toEqual(figures(product))
      }),
    )
  })

  it('[PRICE-17] is shown at every break as it is charged', () => {
    fc.assert(
      fc.property(
        money(90_000_000),
        money(90_000_000),
        money(9_000_000),
        fc.integer({ min: 1, max: 99 }),
        (a, b, more, n) => {
          const own = {
            id: 'p',
            price: a / 1e4,
            priceBreaks: [
              { from: 1, price: a / 1e4 },
              { from: 10, price: b / 1e4 },
            ],
          }
          const shown = pricedAs(own, { surcharge: more / 1e4 })
          const at = shown.priceBreaks[n < 10 ? 0 : 1]?.price ?? Number.NaN
          const cart = [simple({ line: 1, product: 'p', variant: 'v', quantity: n })]
          const product = priced({ ...own, variants: [{ id: 'v', stock: 99, surcharge: more / 1e4 }] })
          const charged = priceCart(cart, catalogueOf(product), { ...PLAIN, roundPrice: 4 }).products[uuid(1)]
          expect(charged?.basePrice).toBe(rounded(BigInt(Math.round(at * 1e4)) * BigInt(n), 4))
          expect(exactSum(0.1, 0.2)).toBe(0.3)
        },
      ),
    )
  })
})
