import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { type ProductCopy, storeCopy } from '#src/db/copies/copies.ts'
import { knownPrices, priceKey } from '#src/features/cart/prices/estimate.ts'
import { curva, freshTenant, openTab, simple, uuid } from '../support.ts'

const settings = { roundPrice: 2, profitMultiplier: 1.4, taxMultiplier: 1.21 }
const product = (id: string): ProductCopy => ({
  id,
  priceBreaks: [
    { from: 1, price: 100 },
    { from: 10, price: 80 },
  ],
  minimumQuantity: 1,
  techniques: [],
  productionDays: 3,
})

describe('prices while nothing answers', () => {
  it('[OFF-14] [PRICE-14] are reckoned from the stored breaks by the server’s own function, dated by the oldest', async () => {
    const db = openTab(freshTenant())
    const lines = [simple({ product: 'p1', quantity: 12 }), curva({ S: 2, M: 3 }, 'c1')]
    await storeCopy(db, 'guest', 'product', 'p1', { data: product('p1'), savedAt: 500 })
    await storeCopy(db, 'guest', 'product', 'c1', { data: product('c1'), savedAt: 900 })
    const known = await knownPrices(db, 'guest', 'cart', lines, settings)
    const catalogue = new Map([
      ['p1', product('p1')],
      ['c1', product('c1')],
    ])
    expect(known).toEqual({ prices: priceCart(lines, catalogue, settings), at: 500, estimated: true })
  })

  it('[OFF-14] are not made up where a product or the multipliers are not known', async () => {
    const db = openTab(freshTenant())
    await storeCopy(db, 'guest', 'product', 'p1', { data: product('p1'), savedAt: 500 })
    expect(await knownPrices(db, 'guest', 'cart', [simple({ product: 'other' })], settings)).toBeNull()
    expect(await knownPrices(db, 'guest', 'cart', [simple({ product: 'p1' })], null)).toBeNull()
  })

  it('[ERR-9] are the last answer where it was for the same lines', async () => {
    const db = openTab(freshTenant())
    const lines = [simple({ id: uuid(41), quantity: 2 })]
    const prices = priceCart(lines, new Map([['p1', product('p1')]]), settings)
    await storeCopy(db, 'guest', 'prices', 'cart', { data: { key: priceKey(lines), prices }, savedAt: 700 })
    expect(await knownPrices(db, 'guest', 'cart', lines, null)).toEqual({ prices, at: 700, estimated: true })
    expect(await knownPrices(db, 'guest', 'cart', [simple({ id: uuid(41), quantity: 3 })], null)).toBeNull()
  })

  it('[CART-6] of a direct product never take the place of the cart’s', async () => {
    const db = openTab(freshTenant())
    const lines = [simple({ quantity: 2 })]
    const direct = [simple({ quantity: 9, variant: 'v9' })]
    const catalogue = new Map([['p1', product('p1')]])
    const answer = (of: typeof lines) => ({ key: priceKey(of), prices: priceCart(of, catalogue, settings) })
    await storeCopy(db, 'guest', 'prices', 'cart', { data: answer(lines), savedAt: 700 })
    await storeCopy(db, 'guest', 'prices', 'direct', { data: answer(direct), savedAt: 800 })
    expect(await knownPrices(db, 'guest', 'cart', lines, null)).toMatchObject({ at: 700 })
    expect(await knownPrices(db, 'guest', 'direct', direct, null)).toMatchObject({ at: 800 })
  })
})
