import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CartProduct, createOrEditShoppingCart, getShoppingCartsClient } from '#contract/cart.ts'
import type { GroupedOrder } from '#contract/checkout.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getOrderByFollowToken, getOrderById, type OrderDetail } from '#contract/orders.ts'
import { getProofs } from '#contract/proofs.ts'
import {
  convertQuotetoOrder,
  generateQuote,
  getQuoteById,
  getQuoteByViewToken,
  type Quote,
} from '#contract/quotes.ts'
import { application, designed, designOn, techniqueOf, textElement } from '#harness/printing/designs.ts'
import { changeLines } from '#harness/rows/designs.ts'
import { addCustomer } from '#harness/rows/people.ts'
import { changeRows } from '#harness/rows/rows.ts'
import { cartOf, type ReadyOrder, readyWith, type Shops, send } from '#harness/shopping/shop.ts'
import { carts } from '#server/db/schema/carts.ts'
import { quoteLines } from '#server/db/schema/quotes.ts'
import { openBag, TENANT } from './bag.ts'

/** As many bytes in one address as the designs of a large quote have together. */
const LARGE = 'x'.repeat(100_000)

let shops: Shops
/** A customer with a large cart, a large order, a large quote and a small one. */
let one: string
let ready: ReadyOrder
let order: OrderDetail
let quote: Quote
let small: Quote

const call = <R>(endpoint: Endpoint, token: string, rest: object) =>
  shops.call<R>(endpoint, { tenant: TENANT, token, ...rest })

const quoted = async () => {
  const { products } = ready.body as GroupedOrder
  return (await call<{ quote: Quote }>(generateQuote, one, { body: { products } })).ok.quote
}

beforeAll(async () => {
  const opened = await openBag()
  shops = opened.shops
  const customerId = randomUUID()
  await addCustomer(shops, TENANT, { id: customerId })
  one = await shops.customer(TENANT, customerId)
  const [plain] = (await cartOf(shops, TENANT, { 'MAR-MOC-NEGRO': 100 })) as [CartProduct]
  const texts = Array.from({ length: 40 }, (_, n) => textElement({ text: 'Hola', id: `t${n}` }))
  const design = designOn('frente', application(opened.area, techniqueOf(opened.bag, 'Bordado').id, texts))
  const products = [designed(plain, design)]
  ready = await readyWith(shops, { tenant: TENANT, token: one, products })
  const { orderId } = (await send(shops, ready)).ok
  order = (await call<OrderDetail>(getOrderById, one, { query: { Id: orderId } })).ok
  quote = await quoted()
  small = await quoted()
  expect((await call(createOrEditShoppingCart, one, { body: { products } })).status).toBe(200)
  await changeLines(shops, orderId, { images: [LARGE] })
  await changeRows(shops, quoteLines, { quoteId: Number(quote.id) }, { images: [LARGE] })
  const large = { ...plain, generic: { ...plain.generic, description: LARGE } }
  await changeRows(shops, carts, { customerId }, { products: [large] })
  // Connections are there before answers are put in an order.
  await Promise.all(Array.from({ length: 10 }, () => readQuote(one, small)))
})
afterAll(() => shops.close())

type Read = (token: string) => ReturnType<typeof call>
const readQuote = (token: string, { id } = quote) => call(getQuoteById, token, { query: { Id: id } })
const readLink: Read = (token) => call(getQuoteByViewToken, token, { body: { token: quote.viewToken } })
const readFollowed: Read = (token) =>
  call(getOrderByFollowToken, token, { body: { token: order.followToken } })
const readProofs: Read = (token) => call(getProofs, token, { body: { token: order.proofToken } })

describe('[SAFE-101] a large stored document', () => {
  test.each<[string, Read, Read]>([
    ['quote', readQuote, readLink],
    ['quote of a link', readLink, readLink],
    ['order', (token) => call(getOrderById, token, { query: { Id: order.id } }), readFollowed],
    ['order of a link', readFollowed, readFollowed],
    ['proofs', readProofs, readProofs],
    ['cart', (token) => call(getShoppingCartsClient, token, {}), readLink],
  ])(
    'is read in its reader’s turn, and nobody else waits for all of them: %s',
    async (_, read, readByOther) => {
      const other = await shops.guest(TENANT)
      const answered: string[] = []
      const ask = async (name: string, asked: ReturnType<typeof call>) => {
        expect((await asked).status).toBe(200)
        answered.push(name)
      }
      await Promise.all([
        ask('one 1', read(one)),
        ask('one 2', read(one)),
        ask('one 3', read(one)),
        ask('other', readByOther(other)),
      ])
      expect(answered.indexOf('other')).toBeLessThan(2)
    },
  )

  test('leaves small ones alone', async () => {
    const answered: string[] = []
    const ask = async (name: string, asked: Quote) => {
      expect((await readQuote(one, asked)).status).toBe(200)
      answered.push(name)
    }
    await Promise.all([ask('1', quote), ask('2', quote), ask('small', small)])
    expect(answered.indexOf('small')).toBeLessThan(2)
  })

  test('is found as it is by its turn', async () => {
    const images = [`${LARGE} changed`]
    const turn = vi.spyOn(shops.app, 'turnToRead').mockImplementationOnce(async () => {
      await changeRows(shops, quoteLines, { quoteId: Number(quote.id) }, { images })
    })
    const { lines } = (await call<Quote>(getQuoteById, one, { query: { Id: quote.id } })).ok
    expect(lines.map((line) => line.images)).toEqual([images])
    turn.mockRestore()
  })

  test('becomes an order in a turn, its designs counted once by a child before the transaction', async () => {
    const run = vi.spyOn(shops.app.ports.rendering, 'run')
    const turn = vi.spyOn(shops.app, 'turnToRead')
    const { addressee, billing, shipping, payment, totals } = ready.body as GroupedOrder
    const body = {
      ...{ quoteId: quote.id, addressee, billing, shipping },
      ...{ payment: payment.method, total: totals.total },
    }
    expect((await call(convertQuotetoOrder, one, { body })).status).toBe(200)
    expect(turn.mock.calls.map(([, , bytes]) => bytes > LARGE.length)).toEqual([true])
    expect(run.mock.calls.filter(([job]) => job === 'recount')).toHaveLength(1)
    run.mockRestore()
    turn.mockRestore()
  })
})
