import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder, getOrderById, type OrderDetail } from '#contract/orders.ts'
import { convertQuotetoOrder, generateQuote, type Quote } from '#contract/quotes.ts'
import { variantRow } from '#harness/rows/catalogue.ts'
import { emptyTables, rowsOf } from '#harness/rows/rows.ts'
import {
  byAnother,
  openShops,
  type ReadyOrder,
  readyOrder,
  type Shops,
  send,
} from '#harness/shopping/shop.ts'
import { createApp } from '#server/app.ts'
import { mailRecipients, mails } from '#server/db/schema/mail.ts'
import { orders } from '#server/db/schema/orders.ts'
import { foldNetwork } from '#server/fairness/senders.ts'
import { releaseUnpaid } from '#server/modules/orders/service.ts'

let shops: Shops
let moment = new Date('2026-03-02T12:00:00Z')
let ready: ReadyOrder
const SKU = 'BRO-MAT-NEGRO'
beforeAll(async () => {
  shops = await openShops(() => moment)
  ready = await readyOrder(shops, 'brote', { [SKU]: 1 })
})
afterAll(() => shops.close())
beforeEach(async () => {
  await emptyTables(shops, orders, mails, mailRecipients)
  await shops.setStock(SKU, 1000)
})

const counted = async () => {
  const made = await rowsOf(shops, orders)
  return [made.length, (await variantRow(shops, SKU)).reserved]
}
const many = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))
/** The same with a mailbox of its own for each order. */
const mailedElsewhere = async (order: ReadyOrder) => ({
  ...(await byAnother(shops, order)),
  token: order.token,
})

describe('[ORDER-31] orders that wait for their money', () => {
  test('are five of one person, however many come at once, and hold no more stock than that', async () => {
    const orders = await many(40, () => mailedElsewhere(ready))
    const answers = await Promise.all(orders.map((order) => send(shops, order)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect([answers.length - refused.length, await counted()]).toEqual([5, [5, 5]])
    for (const { status, refusal } of refused)
      expect([status, refusal.code]).toEqual([409, 'too_many_unpaid'])
    const refusal = refused[0]?.refusal ?? { message: '', details: { orders: [] } }
    expect(refusal.message).toBe('Tenés 5 pedidos sin pagar. Pagá o cancelá uno para hacer otro.')
    // Each has a link to its page, and every one of them opens for its buyer.
    const { orders: open } = refusal.details as { orders: { orderId: string; number: string }[] }
    expect(open).toHaveLength(5)
    for (const { orderId, number } of open) {
      const { ok } = await shops.call<OrderDetail>(getOrderById, {
        tenant: 'brote',
        token: ready.token,
        query: { Id: orderId },
      })
      expect([ok.number, ok.actions.cancel]).toEqual([number, true])
    }
  })

  test('over two instances too', async () => {
    const other = await createApp({
      settings: shops.app.ports.settings,
      database: shops.db.database,
      now: () => moment,
    })
    await other.ready()
    const elsewhere: Shops = { ...shops, app: other }
    const answers = await many(20, async (at) => {
      const order = await mailedElsewhere(ready)
      return send(at % 2 === 0 ? shops : elsewhere, order)
    })
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await counted()).toEqual([5, 5])
    await other.close()
  })

  test('are five of one mailbox, in any spelling, by any caller, and no one reads of another’s', async () => {
    const spellings = [
      'ana@gmail.com',
      'ANA@gmail.com',
      'a.n.a@gmail.com',
      'ana+1@gmail.com',
      'ana@googlemail.com',
    ]
    for (const email of spellings)
      expect((await send(shops, await byAnother(shops, ready, email))).status).toBe(200)
    const { status, refusal } = await send(shops, await byAnother(shops, ready, 'An.A+x@GMail.com'))
    expect([status, refusal.code, refusal.details]).toEqual([409, 'too_many_unpaid', { orders: [] }])
    expect(refusal.message).toMatch(/^Con ese correo ya hay 5 pedidos sin pagar\. Pagá o cancelá uno/)
    expect((await send(shops, await byAnother(shops, ready, 'ana@ejemplo.com'))).status).toBe(200)
  })

  test('are twenty of one connection, of all people together', async () => {
    const orders = await many(24, () => byAnother(shops, ready))
    const answers = await Promise.all(orders.map((order) => send(shops, order, randomUUID(), '198.51.100.7')))
    const refused = answers.filter(({ status }) => status !== 200)
    expect([refused.length, refused[0]?.refusal.code]).toEqual([4, 'too_many_unpaid'])
    expect(refused[0]?.refusal.message).toMatch(/^Desde esta conexión ya hay 20 pedidos sin pagar\./)
    expect((await send(shops, await byAnother(shops, ready), randomUUID(), '198.51.100.8')).status).toBe(200)
  })

  test('make room when one is paid, cancelled or given up in time; a repeat is none', async () => {
    const first = await mailedElsewhere(ready)
    const key = randomUUID()
    const placed = (await send(shops, first, key)).ok
    const others = []
    for (let count = 1; count < 5; count++) others.push((await send(shops, await mailedElsewhere(ready))).ok)
    expect((await send(shops, await mailedElsewhere(ready))).status).toBe(409)
    expect((await send(shops, first, key)).ok).toEqual(placed)

    const body = { orderId: others[0]?.orderId }
    await shops.call(cancelOrder, { tenant: 'brote', token: ready.token, body })
    expect((await send(shops, await mailedElsewhere(ready))).status).toBe(200)
    expect((await send(shops, await mailedElsewhere(ready))).status).toBe(409)

    const tenant = await shops.app.ports.tenants.byName('brote')
    if (tenant === null) throw new Error('Without a shop')
    const settled = { orderId: Number(placed.orderId), method: 'transfer', state: 'paid' } as const
    await shops.db.database.transaction((tx) => shops.app.ports.orders.confirmPayment(tx, tenant, settled))
    expect((await send(shops, await mailedElsewhere(ready))).status).toBe(200)

    moment = new Date(moment.getTime() + 49 * 3_600_000)
    expect(await releaseUnpaid(shops.app.ports)).toBe(5)
    expect((await send(shops, await mailedElsewhere(ready))).status).toBe(200)
    // What it was counted by is there only as long as it waits.
    for (const { status, mailKey, networkKey } of await rowsOf(shops, orders))
      expect([mailKey === null, networkKey === null]).toEqual(Array(2).fill(status !== 'PendingPayment'))
  })

  test('a buyer who pays each at once is not held up', async () => {
    const tenant = await shops.app.ports.tenants.byName('brote')
    if (tenant === null) throw new Error('Without a shop')
    for (let count = 0; count < 8; count++) {
      const { orderId } = (await send(shops, await mailedElsewhere(ready))).ok
      const settled = { orderId: Number(orderId), method: 'transfer', state: 'paid' } as const
      await shops.db.database.transaction((tx) => shops.app.ports.orders.confirmPayment(tx, tenant, settled))
    }
    expect((await counted())[0]).toBe(8)
  })

  test('count quotes that become orders, and those of another shop not', async () => {
    for (let count = 0; count < 5; count++) await send(shops, await mailedElsewhere(ready))
    const products = 'shoppingCart' in ready.body ? ready.body.shoppingCart.shoppingCartProductsFK : []
    const own = { tenant: 'brote', token: ready.token }
    const { quote } = (await shops.call<{ quote: Quote }>(generateQuote, { ...own, body: { products } })).ok
    if (!('shippingCost' in ready.body)) throw new Error('Not an order of Argentina')
    const { orderInvoiceFK, userId: _user, shoppingCart: _cart, ...flat } = ready.body
    const body = {
      quoteId: quote.id,
      payment: 'transfer',
      addressee: flat,
      billing: orderInvoiceFK,
      shipping: flat,
      total: flat.total,
    }
    const { status, refusal } = await shops.call(convertQuotetoOrder, { ...own, body })
    expect([status, refusal.code]).toEqual([409, 'too_many_unpaid'])
    const chilean = await readyOrder(shops, 'marea', { 'MAR-MOC-NEGRO': 1 })
    expect((await send(shops, chilean)).status).toBe(200)
  })
})

describe('[ORDER-31] one connection', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['2001:0db8:0000:0001::', '2001:db8:0:1'],
    // A proxy that names no caller: its callers are everybody.
    ['127.0.0.1', null],
    ['::1', null],
    ['::ffff:10.0.0.1', null],
    ['::ffff:a00:1', null],
    ['fc00::1', null],
    ['169.254.1.1', null],
    ['192.168.1.4', null],
    ['fe80::1%eth0', null],
    ['fe80::1%eth0.100', null],
    // Behind a provider's own translation, which many share: still an address.
    ['100.64.0.1', '100.64.0.1'],
    ['unknown', 'unknown'],
  ])('%s is counted as %s', (ip, network) => expect(foldNetwork(ip)).toBe(network))

  test('an IPv6 household is one, by any of its addresses', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16))
    fc.assert(
      fc.property(fc.array(group, { minLength: 4, maxLength: 4 }), (host) => {
        expect(foldNetwork(`2800:a1:b2:c3:${host.join(':')}`)).toBe('2800:a1:b2:c3')
      }),
    )
  })
})
