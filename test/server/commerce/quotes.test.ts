import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CartPrices } from '#contract/cart.ts'
import { uploadDesign } from '#contract/design.ts'
import { getOrderById, type OrderDetail } from '#contract/orders.ts'
import { cancelQuote, createUnsavedQuote, getQuoteById, type Quote } from '#contract/quotes.ts'
import { contrast } from '#domain/colour/contrast.ts'
import { DEFAULT_PALETTE } from '#domain/colour/theme.ts'
import { reprice as repriceProduct } from '#harness/rows/catalogue.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { form, picture } from '#harness/server/forms.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'
import { orders } from '#server/db/schema/orders.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { accentOnPaper } from '#server/formats/paper-colours.ts'
import { emptied, linesOf, quoteCalls, SKU, totalOf } from './quote-calls.ts'

let shops: Shops
const moment = new Date('2026-03-02T12:00:00Z')
beforeAll(async () => {
  shops = await openShops(() => moment)
})
afterAll(() => shops.close())

beforeEach(() => emptied(shops))

const { call, ready, generate, convert } = quoteCalls(() => shops)

const reprice = (factor: number) => repriceProduct(shops, { slug: 'mate-de-acero' }, factor)

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
    expect([await rowsOf(shops, quotes), await mailsOf(shops)]).toEqual([[], []])
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
    // What is elsewhere is not called, and what could act is removed.
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
    expect(await rowsOf(shops, quotes)).toHaveLength(2)
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
    expect(await rowsOf(shops, quotes)).toHaveLength(1)
  })
})

describe('ConvertQuotetoOrder', () => {
  test('[ORDER-12] makes one order however often and at once it is asked, and answers the same', async () => {
    const order = await ready(5)
    const { id } = (await generate(order.token, order)).ok.quote
    const answers = await Promise.all([1, 2, 3, 4].map(() => convert(order.token, order, id)))
    const [first] = answers.map((answer) => answer.ok)
    for (const answer of answers) expect(answer.ok).toEqual(first)
    expect(await rowsOf(shops, orders)).toHaveLength(1)
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
    expect(await rowsOf(shops, orders)).toEqual([])
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
