import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CartPrices, getShoppingCartProductPrice } from '#contract/cart.ts'
import { generateQuote, type Quote } from '#contract/orders.ts'
import { toOrderLines } from '#domain/order-lines.ts'
import { cartOf, openShops, type Shops } from '#test/server/commerce/shop.ts'
import { designed } from '#test/server/designs/designs.ts'
import { textOf } from '#test/support/pdf.ts'
import { openDesignedOrders } from './designed-order.ts'

let shops: Shops
beforeAll(async () => {
  shops = await openShops()
})
afterAll(() => shops.close())

test('[PROOF-16] a quote shows what its designs will be, on its page and in its PDF', async () => {
  const orders = openDesignedOrders(shops)
  const { tenant } = orders
  const token = await shops.guest(tenant)
  const { product } = await shops.product(tenant, 'MAR-POL-BLANCO-S')
  const [plain] = await cartOf(shops, tenant, { 'MAR-POL-BLANCO-S': 30, 'MAR-POL-BLANCO-M': 25 })
  if (plain === undefined) throw new Error('a line')
  const lines = [designed(plain, orders.designOf(product, 'Chiloé'))]
  const prices = (
    await shops.call<CartPrices>(getShoppingCartProductPrice, { tenant, token, body: { products: lines } })
  ).ok
  const made = await shops.call<{ quote: Quote; url: string }>(generateQuote, {
    tenant,
    token,
    body: { products: toOrderLines(lines, prices) },
    headers: { 'idempotency-key': randomUUID() },
  })
  const { quote, url } = made.ok
  expect(quote.lines.map(({ areas }) => areas?.[0]?.notes[0])).toEqual(
    quote.lines.map(() => expect.stringContaining('«Chiloé»')),
  )
  const answer = await shops.app.inject({ url })
  const pdf = textOf(answer.rawPayload)
  for (const told of ['Muestra digital', 'Frente', '44 × 30 mm', 'Chilo']) expect(pdf).toContain(told)
})
