import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CartProduct, putImagesProductItem } from '#contract/cart.ts'
import type { PrintArea } from '#contract/catalogue.ts'
import type { GroupedOrder } from '#contract/checkout.ts'
import { getOrderByFollowToken, getOrderById, type OrderDetail } from '#contract/orders.ts'
import { convertQuotetoOrder, generateQuote, getQuoteByViewToken, type Quote } from '#contract/quotes.ts'
import {
  application,
  designed,
  designOn,
  logoElement,
  logoOf,
  techniqueOf,
  textElement,
  upload,
} from '#harness/printing/designs.ts'
import { textOf } from '#harness/printing/pdf.ts'
import { form, picture } from '#harness/server/forms.ts'
import { type SmtpSink, smtpSink } from '#harness/server/smtp-sink.ts'
import { cartOf, openShops, type ReadyOrder, readyWith, type Shops, send } from '#harness/shopping/shop.ts'
import { filesOfOrder } from '#server/modules/uploads/repository.ts'

const TENANT = 'marea'
const PRINTS = ['Serigrafía · 3 tintas · 4,4 × 3 cm · Frente', 'DTF textil · 4,4 × 3 cm · Dorso']
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

/** A designed curva of two sizes with the pictures of its views, at the checkout's last button. */
const ready = async (): Promise<
  ReadyOrder & { readonly views: readonly string[]; readonly logo: string }
> => {
  const token = await shops.guest(TENANT)
  const logo = await upload(shops, TENANT, token, await logoOf(3))
  const { product } = await shops.product(TENANT, 'MAR-POL-BLANCO-S')
  const [front, back] = product.printAreas as [PrintArea, PrintArea]
  const [plain] = await cartOf(shops, TENANT, { 'MAR-POL-BLANCO-S': 30, 'MAR-POL-BLANCO-M': 25 })
  if (plain === undefined) throw new Error('a line')
  const views: string[] = []
  for (const view of ['frente', 'dorso']) {
    const bytes = await picture('png', view === 'frente' ? '#b3261e' : '#1e26b3')
    const sent = await shops.call<{ images: { image_url: string }[] }>(putImagesProductItem, {
      tenant: TENANT,
      token,
      ...form([{ bytes }], { shoppingCartUUID: plain.shoppingCartUUID, view }),
    })
    views.push(sent.ok.images[0]?.image_url ?? '')
  }
  const design = {
    views: [
      ...designOn('frente', application(front, techniqueOf(product, 'Serigrafía').id, [logoElement(logo, 3)]))
        .views,
      ...designOn('dorso', application(back, techniqueOf(product, 'DTF').id, [textElement()])).views,
    ],
    applicationDays: -1,
  }
  const line = {
    ...designed(plain, design),
    customizationRender: views[0] ?? '',
    images: views.map((image_url) => ({ image_url })),
  } as CartProduct
  return { ...(await readyWith(shops, { tenant: TENANT, token, products: [line] })), views, logo }
}

/** What a line tells of its design. */
const artworkOf = ({ artwork, images, prints }: OrderDetail['lines'][number]) => ({ artwork, images, prints })

test('[BUILD-76] [BUILD-78] an order shows its design to its buyer, and to anyone who has the link', async () => {
  const order = await ready()
  const { views } = order
  const { orderId, followToken } = (await send(shops, order)).ok
  const own = await shops.call<OrderDetail>(getOrderById, {
    tenant: TENANT,
    token: order.token,
    query: { Id: orderId },
  })
  expect(own.ok.lines.map(artworkOf)).toEqual(
    Array.from({ length: 2 }, () => ({ artwork: views[0], images: views, prints: PRINTS })),
  )
  expect(own.ok.lines[0]?.customization).toMatchObject({ applicationDays: 8 })
  const linked = await shops.call<OrderDetail>(getOrderByFollowToken, {
    tenant: TENANT,
    token: await shops.guest(TENANT),
    body: { token: followToken },
  })
  expect(linked.ok.lines.map(artworkOf)).toEqual(own.ok.lines.map(artworkOf))
  expect(linked.ok.lines.map(({ customization }) => customization)).toEqual([null, null])
  for (const address of views) expect((await shops.app.inject({ url: address })).statusCode).toBe(200)
  await shops.app.ports.mail.deliver()
  const { text } = sink.last((order.body as GroupedOrder).addressee.email)
  for (const print of PRINTS) expect(text).toContain(print)
})

test('[BUILD-76] [BUILD-78] a quote, its PDF and the order that it becomes have the very design', async () => {
  const order = await ready()
  const body = order.body as GroupedOrder
  const { quote } = (
    await shops.call<{ quote: Quote }>(generateQuote, {
      tenant: TENANT,
      token: order.token,
      body: { products: body.products },
    })
  ).ok
  const asIs = { artwork: order.views[0], images: order.views, prints: PRINTS }
  expect(quote.lines.map(artworkOf)).toEqual([asIs, asIs])
  expect(quote.own).toBe(true)
  const paper = textOf((await shops.app.inject({ url: quote.url })).rawPayload).replace(/\s+/g, ' ')
  for (const print of PRINTS) expect(paper).toContain(print)

  const buyer = await shops.guest(TENANT)
  const linked = await shops.call<Quote>(getQuoteByViewToken, {
    tenant: TENANT,
    token: buyer,
    body: { token: quote.viewToken },
  })
  expect(linked.ok.own).toBe(false)
  const placed = await shops.call<{ orderId: string }>(convertQuotetoOrder, {
    tenant: TENANT,
    token: buyer,
    body: {
      quoteId: quote.id,
      viewToken: quote.viewToken,
      addressee: body.addressee,
      billing: body.billing,
      shipping: body.shipping,
      payment: body.payment.method,
      total: body.totals.total,
    },
  })
  const made = await shops.call<OrderDetail>(getOrderById, {
    tenant: TENANT,
    token: buyer,
    query: { Id: placed.ok.orderId },
  })
  expect(made.ok.lines.map(artworkOf)).toEqual([asIs, asIs])
  const tenantId = (await shops.app.ports.tenants.byName(TENANT))?.id ?? 0
  const files = await filesOfOrder(shops.db.database, { tenantId, id: Number(placed.ok.orderId) })
  expect(files).toHaveLength(3)
  expect(files.map(({ hash }) => hash)).toContain(order.logo)
})
