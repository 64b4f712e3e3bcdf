import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOrderById, type OrderDetail } from '#contract/orders.ts'
import {
  cancelQuote,
  getQuoteById,
  getQuoteByViewToken,
  getQuotes,
  type Quote,
  sendEmailQuote,
} from '#contract/quotes.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { setSetting } from '#harness/rows/shops.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'
import { orders } from '#server/db/schema/orders.ts'
import { endExpired } from '#server/modules/quotes/service.ts'
import { emptied, quoteCalls } from './quote-calls.ts'

let shops: Shops
let moment = new Date('2026-03-02T12:00:00Z')
beforeAll(async () => {
  shops = await openShops(() => moment)
})
afterAll(() => shops.close())

beforeEach(() => emptied(shops))

const { call, ready, generate, convert } = quoteCalls(() => shops)

describe('quotes of a caller', () => {
  test('[ORDER-16] are paged, newest first, found by state, number and product', async () => {
    const token = await shops.customer('brote')
    const order = await ready()
    const numbers: string[] = []
    for (let made = 0; made < 3; made++) {
      moment = new Date(moment.getTime() + 60_000)
      numbers.unshift((await generate(token, order)).ok.quote.number)
    }
    interface Listed {
      items: { number: string; names: string[]; expiresAt: string }[]
      total: number
    }
    const list = async (query: Record<string, string>) => {
      const { items, total } = (await call<Listed>(getQuotes, token, { query })).ok
      return { total, numbers: items.map(({ number }) => number) }
    }
    expect(await list({ pageSize: '2' })).toEqual({ total: 3, numbers: numbers.slice(0, 2) })
    expect(await list({ pageSize: '2', page: '2' })).toEqual({ total: 3, numbers: numbers.slice(2) })
    expect(await list({ search: numbers[1]?.toLowerCase() ?? '' })).toEqual({
      total: 1,
      numbers: [numbers[1]],
    })
    expect((await list({ search: 'mate' })).total).toBe(3)
    expect((await list({ status: 'Sent' })).total).toBe(0)
    expect((await call(getQuotes, await shops.guest('brote'), {})).status).toBe(401)
  })

  test('[ORDER-7] are their owner’s alone: another caller finds 404 for every call', async () => {
    const order = await ready()
    const token = await shops.customer('brote')
    const { id } = (await generate(token, order)).ok.quote
    const strangers = [await shops.customer('brote'), await shops.guest('brote')]
    for (const stranger of strangers) {
      const read = await call(getQuoteById, stranger, { query: { Id: id } })
      const body = { quoteId: id, email: 'otra@ejemplo.com' }
      const send = await call(sendEmailQuote, stranger, { body })
      const cancel = await call(cancelQuote, stranger, { body })
      const converted = await convert(stranger, order, id)
      expect([read, send, cancel, converted].map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    const elsewhere = await shops.customer('marea')
    expect((await call(getQuoteById, elsewhere, { query: { Id: id } }, 'marea')).status).toBe(404)
    expect((await call<Quote>(getQuoteById, token, { query: { Id: id } })).ok.id).toBe(id)
  })
})

describe('the link of a quote', () => {
  const linked = (token: string | undefined, viewToken: string, tenant = 'brote') =>
    shops.call<Quote>(getQuoteByViewToken, {
      tenant,
      body: { token: viewToken },
      ...(token === undefined ? {} : { token }),
    })

  test('[ORDER-27] shows it to anybody, who may order it but neither mail it nor give it up', async () => {
    const order = await ready()
    const own = (await generate(order.token, order)).ok.quote
    await call(sendEmailQuote, order.token, { body: { quoteId: own.id, email: 'compras@ejemplo.com' } })
    for (const reader of [undefined, await shops.guest('brote'), await shops.customer('brote')]) {
      const { status, ...seen } = (await linked(reader, own.viewToken)).ok
      expect(status).toBe('Sent')
      expect(seen).toMatchObject({ number: own.number, lines: own.lines, total: own.total, emailedTo: '' })
      expect(seen.actions).toEqual({ convert: true, send: false, cancel: false })
    }
    const mine = (await linked(order.token, own.viewToken)).ok
    expect(mine).toMatchObject({ emailedTo: 'compras@ejemplo.com', actions: { send: true, cancel: true } })
    const cancel = { quoteId: own.id, viewToken: own.viewToken }
    expect((await call(cancelQuote, await shops.guest('brote'), { body: cancel })).status).toBe(404)
  })

  test('[ORDER-27, TEN-1] is none when it is wrong, or of another shop', async () => {
    const order = await ready()
    const { viewToken } = (await generate(order.token, order)).ok.quote
    expect((await linked(undefined, `${viewToken}x`)).status).toBe(404)
    expect((await linked(undefined, viewToken, 'marea')).status).toBe(404)
  })

  test('[ORDER-27, ORDER-12] lets another person make its one order, of which no one else learns', async () => {
    const order = await ready()
    const { id, viewToken } = (await generate(order.token, order)).ok.quote
    const buyer = await shops.customer('brote')
    const stranger = await shops.guest('brote')
    expect((await convert(buyer, order, id)).status).toBe(404)
    const placed = (await convert(buyer, order, id, undefined, viewToken)).ok
    expect((await convert(buyer, order, id, undefined, viewToken)).ok.orderId).toBe(placed.orderId)
    for (const other of [stranger, order.token]) {
      expect((await convert(other, order, id, undefined, viewToken)).status).toBe(409)
      const { status, orderId, actions } = (await linked(other, viewToken)).ok
      expect({ status, orderId, convert: actions.convert }).toEqual({
        status: 'Converted',
        orderId: null,
        convert: false,
      })
    }
    expect((await linked(buyer, viewToken)).ok.orderId).toBe(placed.orderId)
    expect((await call<OrderDetail>(getOrderById, buyer, { query: { Id: placed.orderId } })).ok.id).toBe(
      placed.orderId,
    )
    expect(await rowsOf(shops, orders)).toHaveLength(1)
  })

  test('[ORDER-27, ORDER-13] tells how it ended: expired, given up', async () => {
    const order = await ready()
    const [first, second] = [
      (await generate(order.token, order)).ok.quote,
      (await generate(order.token, order)).ok.quote,
    ]
    await call(cancelQuote, order.token, { body: { quoteId: second.id } })
    expect((await linked(undefined, second.viewToken)).ok.status).toBe('Cancelled')
    const before = moment
    moment = new Date(moment.getTime() + 8 * 86_400_000)
    try {
      expect((await linked(undefined, first.viewToken)).ok).toMatchObject({
        status: 'Expired',
        actions: { convert: false },
      })
      const refused = await convert(await shops.guest('brote'), order, first.id, undefined, first.viewToken)
      expect(refused.refusal.code).toBe('quote_expired')
    } finally {
      moment = before
    }
  })
})

describe('SendEmailQuote', () => {
  const send = (token: string, quoteId: string, email = 'compras@ejemplo.com') =>
    call(sendEmailQuote, token, { body: { quoteId, email } })

  test('[ORDER-10] mails it, with the link to its page, and the quote is one that was sent', async () => {
    const order = await ready()
    const { id, number, viewToken } = (await generate(order.token, order)).ok.quote
    expect((await send(order.token, id)).ok).toEqual({ success: true })
    await shops.app.ports.mail.deliver()
    const rows = await mailsOf(shops)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.recipient).toBe('compras@ejemplo.com')
    expect(rows[0]?.message?.subject).toBe(`Cotización ${number} de Brote`)
    expect(rows[0]?.message?.text).toContain(`/brote/orders/quote/detail?id=${id}#token=${viewToken}`)
    const sent = (await call<Quote>(getQuoteById, order.token, { query: { Id: id } })).ok
    expect(sent).toMatchObject({ status: 'Sent', emailedTo: 'compras@ejemplo.com' })
    expect(sent.history.map(({ status }) => status)).toEqual(['Draft', 'Sent'])
  })

  test('does not let itself be used to fill a mailbox', async () => {
    const order = await ready()
    const { id } = (await generate(order.token, order)).ok.quote
    const answers = []
    for (let tries = 0; tries < 6; tries++) answers.push((await send(order.token, id)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    expect(await mailsOf(shops)).toHaveLength(5)
  })
})

describe('[ORDER-13] a quote ends', () => {
  test('after the tenant’s days: it says so at once, can’t be converted, and the history gets its entry', async () => {
    const order = await ready()
    await setSetting(shops, 'brote', 'quoteValidityDays', 3)
    const tenant = await shops.app.ports.tenants.byName('brote')
    if (tenant !== null) tenant.settings.quoteValidityDays = 3
    const { id, expiresAt } = (await generate(order.token, order)).ok.quote
    expect(expiresAt).toBe(new Date(moment.getTime() + 3 * 86_400_000).toISOString())
    moment = new Date(moment.getTime() + 3 * 86_400_000 + 1000)
    const read = async () => (await call<Quote>(getQuoteById, order.token, { query: { Id: id } })).ok
    expect([(await read()).status, (await read()).actions.convert]).toEqual(['Expired', false])
    expect((await convert(order.token, order, id)).refusal.code).toBe('quote_expired')
    const body = { quoteId: id, email: 'ana@ejemplo.com' }
    expect((await call(sendEmailQuote, order.token, { body })).refusal.code).toBe('quote_expired')
    const swept = await Promise.all([1, 2].map(() => endExpired(shops.app.ports)))
    expect(swept.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect((await read()).history.map(({ status }) => status)).toEqual(['Draft', 'Expired'])
  })

  test('when it is given up, once', async () => {
    const order = await ready()
    const { id } = (await generate(order.token, order)).ok.quote
    const give = () => call<{ status: string }>(cancelQuote, order.token, { body: { quoteId: id } })
    expect([(await give()).ok.status, (await give()).ok.status]).toEqual(['Cancelled', 'Cancelled'])
    expect((await convert(order.token, order, id)).status).toBe(409)
    const quote = (await call<Quote>(getQuoteById, order.token, { query: { Id: id } })).ok
    expect(quote.history.map(({ status }) => status)).toEqual(['Draft', 'Cancelled'])
  })
})
