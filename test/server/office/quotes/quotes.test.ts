import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout.ts'
import { listHistory } from '#contract/office/history.ts'
import * as calls from '#contract/office/quotes.ts'
import { convertQuotetoOrder, getQuoteByViewToken, type Quote } from '#contract/quotes.ts'
import { sum } from '#domain/money/exact.ts'
import { formatPrice } from '#domain/money/money.ts'
import { reprice, variantRow } from '#harness/rows/catalogue.ts'
import { linesOf } from '#harness/rows/designs.ts'
import { expireQuote, orderRow } from '#harness/rows/orders.ts'
import { changeRows, rowsOf } from '#harness/rows/rows.ts'
import { readyOrder } from '#harness/shopping/shop.ts'
import { history } from '#server/db/schema/history.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { memberships } from '#server/db/schema/staff.ts'
import { destination } from '../../commerce/quote-calls.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'

let gestion: Gestion
let sales: Member
beforeAll(async () => {
  gestion = await openGestion()
  sales = await gestion.member('Vera', { role: 'sales' })
})
afterAll(() => gestion.close())

const units = async (quantity = 20) => {
  const { productId } = await variantRow(gestion, 'BRO-TER-NEGRO')
  return { productId: String(productId), sku: 'BRO-TER-NEGRO', quantity }
}
const priced = async (asked: object) => (await sales.call(calls.priceQuote, { body: asked })).ok
const make = async (more: object = {}) => {
  const asked = { lines: [await units()], ...more }
  const { lines, link } = asked as { lines: unknown; link?: string }
  const { total } = await priced({ lines, ...(link === undefined ? {} : { link }) })
  const body = { ...asked, name: 'Club Las Acacias', total, key: randomUUID() }
  return { body, quote: (await sales.call(calls.makeQuote, { body })).ok }
}
const tokenOf = ({ url }: calls.OfficeQuote) => new URLSearchParams(new URL(url).hash.slice(1)).get('token')
const read = async (quote: calls.OfficeQuote) =>
  (await gestion.shops.call<Quote>(getQuoteByViewToken, { tenant: 'brote', body: { token: tokenOf(quote) } }))
    .ok
const expire = (id: string) => expireQuote(gestion, id)
/** Doubles what a product costs in the catalogue. */
const twice = (productId: string) => reprice(gestion, { id: productId }, 2)
const listed = async (list: (typeof calls.QUOTE_LISTS)[number]) =>
  (await sales.call(calls.listQuotes, { query: { list } })).ok.items.map(({ id }) => id)

describe('quotes that the shop makes', () => {
  test('[DESK-9] cost what the server says, are made once, and are opened by their link to become an order', async () => {
    const { body, quote } = await make()
    expect(quote).toMatchObject({ name: 'Club Las Acacias', madeBy: 'Vera', status: 'Draft', canSend: true })
    expect(quote.net + quote.tax).toBeCloseTo(quote.total, 2)
    expect((await sales.call(calls.makeQuote, { body })).ok.id).toBe(quote.id)
    expect(await read(quote)).toMatchObject({ total: quote.total, own: false, actions: { convert: true } })
    const other = await sales.call(calls.makeQuote, { body: { ...body, total: 1, key: randomUUID() } })
    expect(other.status).toBe(409)
    expect(other.refusal.message).toContain('Los precios cambiaron: viste $')
    const none = await sales.call(calls.priceQuote, { body: { lines: [] } })
    expect(none.refusal.message).toBe('Falta elegir un producto.')
    const marea = await gestion.member('Otra', {}, 'marea')
    expect((await marea.call(calls.getQuote, { query: { id: quote.id } })).status).toBe(404)
  })

  test('[DESK-13] hold prices set by hand: on the link, in the order and until they expire, for who may set prices', async () => {
    const asked = { lines: [await units()] }
    const today = await priced(asked)
    // One-fifth less, in cents.
    const net = Math.round(today.net * 80)
    const byHand = [{ line: 0, net, reason: 'Compra todos los meses' }]
    const agreed = await priced({ ...asked, byHand })
    expect(agreed).toMatchObject({ net: net / 100, byHand: [{ line: 0, before: today.net, net: net / 100 }] })
    const body = { ...asked, byHand, total: agreed.total, name: '', key: randomUUID() }
    expect((await sales.call(calls.makeQuote, { body: { ...body, total: today.total } })).status).toBe(409)
    const { ok: quote } = await sales.call(calls.makeQuote, { body })
    expect(quote).toMatchObject({ total: agreed.total, byHand: [{ reason: 'Compra todos los meses' }] })
    const { items } = (await sales.call(listHistory, { query: { subject: 'quotes' } })).ok
    const shown = (amount: number) => formatPrice(amount, 2)
    expect(items[0]?.changes).toEqual([
      { field: 'total', before: shown(today.total), after: shown(agreed.total) },
      { field: 'byHand', before: '', after: 'precio a mano' },
    ])
    expect(JSON.stringify(items)).not.toContain('todos los meses')

    // The catalogue's prices change meanwhile, and reach neither the link nor the order.
    await twice((await units()).productId)
    const seen = await read(quote)
    expect(Object.values(seen.agreed ?? {})).toMatchObject([{ total: agreed.total, subTotal: agreed.net }])
    expect(seen.terms.join(' ')).toContain('El precio es el acordado')
    expect(JSON.stringify(seen)).not.toContain('todos los meses')
    const delivery = await readyOrder(gestion.shops, 'brote', { 'BRO-TER-NEGRO': 20 })
    const sent = delivery.options.find(({ service_type }) => service_type.code === 'estandar')
    const convert = (products: number) => {
      const total = sum([products, sent?.amounts.price_incl_tax ?? 0]).toNumber()
      const to = { payment: 'transfer', ...destination(delivery), total }
      const body = { quoteId: seen.id, viewToken: seen.viewToken, ...to }
      return gestion.shops.call<PlacedOrder>(convertQuotetoOrder, {
        tenant: 'brote',
        token: delivery.token,
        body,
      })
    }
    expect((await convert(today.total)).refusal.code).toBe('price_changed')
    const { ok: order } = await convert(agreed.total)
    const { total, subTotal } = await orderRow(gestion, order.orderId)
    expect([total, subTotal].map(Number)).toEqual([agreed.total, agreed.net])
    const lines = await linesOf(gestion, order.orderId)
    expect(lines.map((line) => Number(line.total))).toEqual([agreed.total])

    const { ok: other } = await sales.call(calls.makeQuote, { body: { ...body, key: randomUUID() } })
    await expire(other.id)
    const { ok: renewed } = await sales.call(calls.renewQuote, { body: { id: other.id, key: randomUUID() } })
    expect(renewed.byHand).toEqual([])
    expect(renewed.total).toBeGreaterThan(today.total * 1.5)

    const wrong = [{ line: 1, net, reason: 'x' }]
    expect((await sales.call(calls.priceQuote, { body: { ...asked, byHand: wrong } })).status).toBe(400)
    const nothing = [{ line: null, net: 0, reason: 'x' }]
    expect((await sales.call(calls.priceQuote, { body: { ...asked, byHand: nothing } })).status).toBe(400)
    const clerk = await gestion.member('Nora', { role: 'sales' })
    await changeRows(gestion, memberships, { operatorId: clerk.id }, { prices: false })
    expect((await clerk.call(calls.priceQuote, { body: { ...asked, byHand } })).status).toBe(403)
    expect((await clerk.call(calls.priceQuote, { body: asked })).status).toBe(200)
  })

  test('[DESK-10] take over the lines of a buyer’s own link', async () => {
    const { quote: first } = await make()
    const { quote } = await make({ lines: [await units(30)], link: first.url })
    expect(quote.lines.map(({ quantity }) => quantity)).toEqual([20, 30])
    const both = await rowsOf(gestion, quotes, { id: [first.id, quote.id] })
    expect(new Set(both.map(({ owner }) => owner)).size).toBe(1)
    const wrong = await sales.call(calls.priceQuote, { body: { lines: [], link: 'https://otra.example/' } })
    expect(wrong.refusal.fields).toHaveProperty('link')
  })

  test('[DESK-11] are sent, expire, and are renewed at today’s prices with another link', async () => {
    const { quote } = await make()
    const send = (email: string | null) =>
      sales.call(calls.sendQuote, { body: { id: quote.id, email, key: randomUUID() } })
    expect((await send('club@ejemplo.com')).ok).toMatchObject({
      status: 'Sent',
      emailedTo: 'club@ejemplo.com',
    })
    expect(await listed('open')).toContain(quote.id)
    expect(await listed('expiring')).not.toContain(quote.id)
    await expireQuote(gestion, quote.id, new Date(Date.now() + 2 * 86_400_000))
    expect(await listed('expiring')).toContain(quote.id)
    const renew = () => sales.call(calls.renewQuote, { body: { id: quote.id, key: randomUUID() } })
    expect((await renew()).status).toBe(409)
    await expire(quote.id)
    expect(await listed('expired')).toContain(quote.id)
    expect((await send(null)).refusal.code).toBe('quote_expired')
    await twice((await units()).productId)
    const { ok: renewed } = await renew()
    expect(renewed).toMatchObject({ status: 'Draft', name: 'Club Las Acacias', canRenew: false })
    expect(renewed.id).not.toBe(quote.id)
    expect(renewed.total).toBeGreaterThan(quote.total * 1.5)
    expect(tokenOf(renewed)).not.toBe(tokenOf(quote))
    const { items } = (await sales.call(listHistory, { query: { subject: 'quotes' } })).ok
    expect(items[0]).toMatchObject({
      action: 'quoteRenewed',
      object: renewed.number,
      by: 'Vera',
      undo: 'never',
    })
    const rows = await rowsOf(gestion, history)
    for (const word of ['club@ejemplo', 'Las Acacias']) expect(JSON.stringify(rows)).not.toContain(word)
  })
})
