import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CartPrices, getShoppingCartProductPrice } from '#contract/cart.ts'
import { generateQuote, type Quote, sendEmailQuote } from '#contract/quotes.ts'
import { toOrderLines } from '#domain/orders/lines.ts'
import { openDesignedOrders } from '#harness/printing/designed-order.ts'
import { designed } from '#harness/printing/designs.ts'
import { textOf } from '#harness/printing/pdf.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { cartOf, openShops, type Shops } from '#harness/shopping/shop.ts'

let shops: Shops
let orders: ReturnType<typeof openDesignedOrders>
beforeAll(async () => {
  shops = await openShops()
  orders = openDesignedOrders(shops)
})
afterAll(() => shops.close())

/** A quote of shirts in these sizes and colours that say something. */
const quoted = async (
  units: Record<string, number>,
  text: string,
  how?: Parameters<typeof orders.designOf>[2],
) => {
  const { tenant } = orders
  const token = await shops.guest(tenant)
  const { product } = await shops.product(tenant, 'MAR-POL-BLANCO-S')
  const [plain] = await cartOf(shops, tenant, units)
  if (plain === undefined) throw new Error('a line')
  const lines = [designed(plain, orders.designOf(product, text, how))]
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
  return { token, quote, pdf: textOf((await shops.app.inject({ url })).rawPayload) }
}

test('[PROOF-16] a quote shows what its designs will be, on its page and in its PDF', async () => {
  const { quote, pdf } = await quoted({ 'MAR-POL-BLANCO-S': 30, 'MAR-POL-BLANCO-M': 25 }, 'Chiloé')
  expect(quote.lines.map(({ areas }) => areas?.[0]?.notes[0])).toEqual(
    quote.lines.map(() => expect.stringContaining('«Chiloé»')),
  )
  for (const text of ['Muestra digital', 'Frente', '44 × 30 mm', 'Chilo']) expect(pdf).toContain(text)
})

const TWO_COLOURS = { 'MAR-POL-BLANCO-S': 30, 'MAR-POL-BLANCO-M': 30, 'MAR-POL-NEGRO-M': 25 }
const white = { ink: { name: '', hex: '#f4f4f4', pantone: null } }

test('[PROOF-31] a quote names each colour of a line and the inks that it swallows, threads as threads', async () => {
  const { quote, pdf } = await quoted(TWO_COLOURS, 'Calbuco', { technique: 'Bordado', own: white })
  expect(quote.lines.map(({ color }) => [color?.name, color?.lost])).toEqual([
    ['Blanco', ['Blanco']],
    ['Blanco', ['Blanco']],
    ['Negro', []],
  ])
  for (const { color } of quote.lines) expect(color?.hex).toMatch(/^#[0-9a-f]{6}$/i)
  for (const text of [
    'Blanco / S · 30 un.',
    'Negro / M · 25 un.',
    '1 hilo: Blanco',
    'Atención: sobre Blanco casi no se ve Blanco.',
  ])
    expect(pdf).toContain(text)
  expect(pdf).not.toContain('sobre Negro')
})

test('[PROOF-32] its mail lists units, product, colour and size, what is printed, and prices', async () => {
  const { token, quote } = await quoted(TWO_COLOURS, 'Castro')
  const { tenant } = orders
  await shops.call(sendEmailQuote, {
    tenant,
    token,
    body: { quoteId: quote.id, email: 'compras@ejemplo.cl' },
  })
  await shops.app.ports.mail.deliver()
  const [mail] = await mailsOf(shops, { kind: 'quote' })
  const name = quote.lines[0]?.productName ?? ''
  const text = mail?.message?.text ?? ''
  expect(text).toContain(`30 × ${name} (Blanco / S). Serigrafía · 1 tinta`)
  expect(text).toContain(`25 × ${name} (Negro / M). Serigrafía · 1 tinta`)
  expect(text).toContain('Total')
})
