import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateQuote, type Quote, sendEmailQuote } from '#contract/quotes.ts'
import { formatPrice } from '#domain/money/money.ts'
import { textOf } from '#harness/printing/pdf.ts'
import { attachmentsOf, type SmtpSink, smtpSink } from '#harness/server/smtp-sink.ts'
import { openShops, readyOrder, type Shops } from '#harness/shopping/shop.ts'

let shops: Shops
let sink: SmtpSink
beforeAll(async () => {
  sink = await smtpSink()
  shops = await openShops(undefined, { SMTP_URL: sink.url, PUBLIC_URL: 'https://tienda.ejemplo.com' })
})
afterAll(async () => {
  await shops.close()
  await sink.close()
})

test('[ORDER-10] the mailed quote is a PDF with its number, products and total, the very one of the shop', async () => {
  const order = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 12 })
  const products = 'shoppingCart' in order.body ? order.body.shoppingCart.shoppingCartProductsFK : []
  const own = { tenant: 'brote', token: order.token }
  const { ok } = await shops.call<{ quote: Quote }>(generateQuote, {
    ...own,
    body: { products, name: 'Estudio Ñandú', note: 'Para marzo.' },
  })
  const { quote } = ok
  await shops.call(sendEmailQuote, { ...own, body: { quoteId: quote.id, email: 'compras@ejemplo.com' } })
  await shops.app.ports.mail.deliver()
  const mail = sink.last('compras@ejemplo.com')
  expect(mail.subject).toBe(`Cotización ${quote.number} de Brote`)
  expect(mail.text).toContain(
    `https://tienda.ejemplo.com/brote/orders/quote/detail?id=${quote.id}#token=${quote.viewToken}`,
  )

  const attachments = attachmentsOf(mail.raw)
  expect(attachments).toHaveLength(1)
  const [{ head, content } = { head: '', content: Buffer.alloc(0) }] = attachments
  expect(head).toMatch(new RegExp(`application/pdf; name=.*Cotizacion-${quote.number}\\.pdf`, 'i'))
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(content.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
  const text = textOf(content)
  for (const shown of [quote.number, 'Estudio Ñandú', 'Para marzo.', quote.lines[0]?.productName ?? ''])
    expect(text).toContain(shown)
  expect(text.replace(/\s/g, '')).toContain(formatPrice(quote.total, 2).replace(/\s/g, ''))

  const shown = await shops.app.inject({ url: quote.url })
  expect(textOf(shown.rawPayload)).toBe(text)
})
