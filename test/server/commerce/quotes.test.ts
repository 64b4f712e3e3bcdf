import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CartPrices } from '#contract/cart.ts'
import type { GroupedOrder, PlacedOrder } from '#contract/checkout.ts'
import { uploadDesign } from '#contract/design.ts'
import {
  cancelQuote,
  convertQuotetoOrder,
  createUnsavedQuote,
  generateQuote,
  getOrderById,
  getQuoteById,
  getQuoteByViewToken,
  getQuotes,
  type OrderDetail,
  type Quote,
  sendEmailQuote,
} from '#contract/orders.ts'
import { toGroupedOrder } from '#domain/checkout/order.ts'
import { contrast } from '#domain/colour/contrast.ts'
import { DEFAULT_PALETTE } from '#domain/colour/theme.ts'
import { form, picture } from '#harness/server/forms.ts'
import type { TenantName } from '#harness/shopping/check-out.ts'
import { openShops, type ReadyOrder, readyOrder, type Shops } from '#harness/shopping/shop.ts'
import { accentOnPaper } from '#server/formats/paper-colours.ts'
import { endExpired } from '#server/modules/quotes/service.ts'

let shops: Shops
let moment = new Date('2026-03-02T12:00:00Z')
beforeAll(async () => {
  shops = await openShops(() => moment)
})
afterAll(() => shops.close())

const SKU = 'BRO-MAT-NEGRO'
beforeEach(async () => {
  await shops.db.database.$client.query(
    'DELETE FROM quotes; DELETE FROM orders; DELETE FROM mails; DELETE FROM mail_recipients',
  )
  await shops.setStock(SKU, 100)
})

const call = <R>(endpoint: Parameters<Shops['call']>[0], token: string, rest: object, tenant = 'brote') =>
  shops.call<R>(endpoint, { tenant, token, ...rest })

/** What a person has in the cart, and the order that would come of it. */
const ready = async (units = 3, tenant: TenantName = 'brote', sku = SKU) =>
  readyOrder(shops, tenant, { [sku]: units })

const linesOf = ({ body }: ReadyOrder) =>
  'shoppingCart' in body ? body.shoppingCart.shoppingCartProductsFK : body.products

const generate = async (token: string, order: ReadyOrder, extra: object = {}, headers = {}) =>
  call<{ quote: Quote; url: string }>(
    generateQuote,
    token,
    { body: { products: linesOf(order), ...extra }, headers },
    order.tenant,
  )

/** Where the quote goes once it is converted, in the groups that both markets' forms have. */
const destination = (
  order: ReadyOrder,
): Omit<GroupedOrder, 'user' | 'purchase' | 'products' | 'totals' | 'payment'> => {
  const { body } = order
  if (!('shoppingCart' in body)) {
    const { addressee, billing, shipping } = body
    return { addressee, billing, shipping }
  }
  const { addressee, billing, shipping } = toGroupedOrder({
    form: {
      addressee: {
        ...body,
        pickUp: false,
        province: '',
        city: '',
        cityId: body.cityFKId,
        locationId: body.locationFKId,
      },
      billing: {
        ...body.orderInvoiceFK,
        sameAsAddressee: false,
        invoiceType: 'B',
        businessName: '',
        giro: '',
      },
      payment: { method: 'transfer', discountPercent: 0 },
      shipping: {
        option: order.options.find(({ service_type }) => service_type.code === 'estandar') ?? null,
      },
    },
    products: order.products,
    prices: order.prices,
    mode: 'cart',
    userId: null,
    environment: 'AR',
  })
  return { addressee, billing, shipping }
}

const totalOf = (order: ReadyOrder) =>
  'shoppingCart' in order.body ? order.body.total : order.body.totals.total

const convert = (
  token: string,
  order: ReadyOrder,
  quoteId: string,
  total = totalOf(order),
  viewToken?: string,
) =>
  call<PlacedOrder>(
    convertQuotetoOrder,
    token,
    { body: { quoteId, viewToken, payment: 'transfer', ...destination(order), total } },
    order.tenant,
  )

const count = async (table: string) => {
  const { rows } = await shops.db.database.$client.query(`SELECT count(*)::int AS n FROM ${table}`)
  return rows[0].n
}

const reprice = (factor: number) =>
  shops.db.database.$client.query(
    `UPDATE products SET price_breaks = (SELECT jsonb_agg(jsonb_set(b, '{price}', to_jsonb((b->>'price')::numeric * $1::numeric)))
       FROM jsonb_array_elements(price_breaks) b) WHERE slug = 'mate-de-acero'`,
    [factor],
  )

describe('CreateUnsavedQuote', () => {
  test('[ORDER-11] answers the prices of the cart and the day until which, and stores nothing', async () => {
    const order = await ready()
    const answer = await call<{ prices: CartPrices['TOTAL']; expiresAt: string }>(
      createUnsavedQuote,
      order.token,
      {
        body: { products: linesOf(order) },
      },
    )
    expect(answer.ok.prices).toEqual(order.prices.TOTAL)
    expect(answer.ok.expiresAt).toBe(new Date(moment.getTime() + 7 * 86_400_000).toISOString())
    expect([await count('quotes'), await count('mails')]).toEqual([0, 0])
  })
})

describe('GenerateQuote', () => {
  test('[ORDER-9] stores what the server says it costs, whatever the sender claims, and answers a PDF', async () => {
    const order = await ready(12)
    const [line] = linesOf(order)
    if (line !== undefined) Object.assign(line, { total: 1, priceBase: 1, tax: 0 })
    const { quote, url } = (
      await generate(order.token, order, { name: 'Estudio Pampa', note: 'Para marzo.' })
    ).ok
    expect(quote).toMatchObject({
      status: 'Draft',
      name: 'Estudio Pampa',
      note: 'Para marzo.',
      url,
      orderId: null,
    })
    expect(quote.number).toMatch(/^BROTE-P\d{4,}$/)
    expect(quote.prices).toEqual(order.prices.TOTAL)
    expect(quote.lines).toMatchObject([{ quantity: 12, sku: SKU, total: order.prices.TOTAL.total }])
    expect(quote.terms.join(' ')).toContain('9 de marzo de 2026')
    const pdf = await shops.app.inject({ url })
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.headers['content-disposition']).toContain(`Cotizacion-${quote.number}.pdf`)
    expect((await shops.app.inject({ url: url.replace(/token=.{10}/, 'token=0000000000') })).statusCode).toBe(
      404,
    )
    expect((await shops.app.inject({ url: url.replace('tenant=brote', 'tenant=marea') })).statusCode).toBe(
      404,
    )
  })

  test('[ORDER-9] its PDF shows the picture that the buyer uploaded, wherever uploads lie', async () => {
    const order = await ready(12)
    const picturesOf = async () => {
      const { url } = (await generate(order.token, order)).ok
      return (
        (await shops.app.inject({ url })).rawPayload.toString('latin1').split('/Subtype /Image').length - 1
      )
    }
    const before = await picturesOf()
    const bytes = await picture('png', '#b3261e')
    const { image_url } = (
      await call<{ image_url: string }>(uploadDesign, order.token, form([{ bytes, name: 'logo.png' }]))
    ).ok
    const [line] = linesOf(order)
    if (line !== undefined) line.advance = image_url
    expect(await picturesOf()).toBe(before + 1)
    // What is elsewhere is not called, and what could act is not kept.
    for (const advance of [
      'https://otro.example/a.png',
      'data:image/svg+xml,<svg/>',
      image_url.slice(0, -9),
    ]) {
      if (line !== undefined) line.advance = advance
      expect(await picturesOf()).toBe(before)
    }
  })

  test('[ORDER-9] its words can be read on paper in the colours of a dark page', () => {
    const colors = { ...DEFAULT_PALETTE, background: '#0b0c10', primary: '#c6ff3d' }
    expect(contrast(accentOnPaper(colors), '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(accentOnPaper({ ...DEFAULT_PALETTE, primary: '#1f3a5f' })).toBe('#1f3a5f')
  })

  test('[ORDER-9] is made once per key, and a quote is another one for another caller', async () => {
    const order = await ready()
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => generate(order.token, order, {}, key)))
    expect(new Set(answers.map((answer) => answer.ok.quote.id)).size).toBe(1)
    await generate(await shops.guest('brote'), order, {}, key)
    expect(await count('quotes')).toBe(2)
  })

  test('refuses what the shop does not sell and what is too little, not what is out of stock today', async () => {
    const order = await ready()
    await shops.setStock(SKU, 0)
    expect((await generate(order.token, order)).status).toBe(200)
    const few = await ready(20, 'brote', 'BRO-TAZ-BLANCO')
    for (const line of linesOf(few)) line.quantity = 2
    expect((await generate(few.token, few)).refusal.code).toBe('minimum_quantity')
    for (const line of linesOf(few)) line.genericProductId = '999999'
    expect((await generate(few.token, few)).refusal.code).toBe('product_unavailable')
    expect(await count('quotes')).toBe(1)
  })
})

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

  test('[ORDER-7] are nobody else’s: another caller finds 404 for every call', async () => {
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

  test('[ORDER-27, ORDER-12] lets somebody else make its one order, of which nobody else learns', async () => {
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
    expect(await count('orders')).toBe(1)
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
    const { rows } = await shops.db.database.$client.query('SELECT recipient, message FROM mails')
    expect(rows).toHaveLength(1)
    expect(rows[0].recipient).toBe('compras@ejemplo.com')
    expect(rows[0].message.subject).toBe(`Cotización ${number} de Brote`)
    expect(rows[0].message.text).toContain(`/brote/orders/quote/detail?id=${id}#token=${viewToken}`)
    const sent = (await call<Quote>(getQuoteById, order.token, { query: { Id: id } })).ok
    expect(sent).toMatchObject({ status: 'Sent', emailedTo: 'compras@ejemplo.com' })
    expect(sent.history.map(({ status }) => status)).toEqual(['Draft', 'Sent'])
  })

  test('does not let itself be used to fill somebody’s mailbox', async () => {
    const order = await ready()
    const { id } = (await generate(order.token, order)).ok.quote
    const answers = []
    for (let tries = 0; tries < 6; tries++) answers.push((await send(order.token, id)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    expect(await count('mails')).toBe(5)
  })
})

describe('ConvertQuotetoOrder', () => {
  test('[ORDER-12] makes one order however often and at once it is asked, and answers the same', async () => {
    const order = await ready(5)
    const { id } = (await generate(order.token, order)).ok.quote
    const answers = await Promise.all([1, 2, 3, 4].map(() => convert(order.token, order, id)))
    const [first] = answers.map((answer) => answer.ok)
    for (const answer of answers) expect(answer.ok).toEqual(first)
    expect(await count('orders')).toBe(1)
    expect(first?.instructions?.rows.length).toBeGreaterThan(2)
    const quote = (await call<Quote>(getQuoteById, order.token, { query: { Id: id } })).ok
    expect(quote).toMatchObject({ status: 'Converted', orderId: first?.orderId })
    expect(quote.actions).toEqual({ convert: false, send: false, cancel: false })
    const query = { Id: first?.orderId ?? '' }
    const stored = (await call<OrderDetail>(getOrderById, order.token, { query })).ok
    expect([stored.total, stored.lines.map(({ quantity }) => quantity)]).toEqual([totalOf(order), [5]])
    expect((await call(cancelQuote, order.token, { body: { quoteId: id } })).status).toBe(409)
  })

  test('[ORDER-12] both markets convert', async () => {
    const order = await ready(2, 'marea', 'MAR-MOC-NEGRO')
    const { id } = (await generate(order.token, order)).ok.quote
    expect((await convert(order.token, order, id)).ok.status).toBe('PendingPayment')
  })

  test('[ORDER-12] another price is answered for confirmation, and then ordered at it', async () => {
    const order = await ready(4)
    const { id } = (await generate(order.token, order)).ok.quote
    await reprice(2)
    const { refusal } = await convert(order.token, order, id)
    expect(refusal.code).toBe('price_changed')
    expect(await count('orders')).toBe(0)
    const { total } = refusal.details as { total: number }
    expect(total).toBeGreaterThan(totalOf(order))
    const placed = (await convert(order.token, order, id, total)).ok
    expect(placed.total).toBe(total)
    await reprice(0.5)
  })

  test('[ORDER-12] stock that is gone refuses, and leaves quote and stock as they were', async () => {
    const order = await ready(9)
    const { id } = (await generate(order.token, order)).ok.quote
    await shops.setStock(SKU, 8)
    const before = await shops.footprint()
    expect((await convert(order.token, order, id)).refusal.code).toBe('out_of_stock')
    expect(await shops.footprint()).toEqual(before)
    expect((await call<Quote>(getQuoteById, order.token, { query: { Id: id } })).ok.status).toBe('Draft')
  })
})

describe('[ORDER-13] a quote ends', () => {
  test('after the tenant’s days: it says so at once, can’t be converted, and the history gets its entry', async () => {
    const order = await ready()
    const client = shops.db.database.$client
    await client.query(
      `UPDATE tenants SET settings = jsonb_set(settings, '{quoteValidityDays}', '3') WHERE name = 'brote'`,
    )
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
