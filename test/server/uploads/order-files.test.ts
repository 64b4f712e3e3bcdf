import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticate } from '#contract/accounts.ts'
import { putFilesShoppingCartItem, putImagesProductItem } from '#contract/cart.ts'
import type { GroupedOrder } from '#contract/checkout.ts'
import { uploadDesign } from '#contract/design.ts'
import type { OrderLine } from '#contract/order-lines.ts'
import { getOrderByFollowToken, type OrderDetail } from '#contract/orders.ts'
import { convertQuotetoOrder, generateQuote, type Quote } from '#contract/quotes.ts'
import { application, designed, designOn, techniqueOf } from '#harness/printing/designs.ts'
import { changeOrder } from '#harness/rows/orders.ts'
import { addCustomer } from '#harness/rows/people.ts'
import { form, pdf, picture } from '#harness/server/forms.ts'
import {
  cartOf,
  openShops,
  type ReadyOrder,
  readyOrder,
  readyWith,
  type Shops,
  send,
} from '#harness/shopping/shop.ts'
import { hashPassword } from '#server/environment/passwords.ts'
import { filesOfOrder } from '#server/modules/uploads/repository.ts'

const PASSWORD = 'mate amargo 7'
let shops: Shops
let tenantId: number
beforeAll(async () => {
  shops = await openShops()
  tenantId = (await shops.app.ports.tenants.byName('marea'))?.id ?? 0
})
afterAll(() => shops.close())

/** An order of one line, ready to be sent. */
const ready = async () => {
  const order = await readyOrder(shops, 'marea', { 'MAR-MOC-NEGRO': 2 })
  return { order, line: lineOf(order).shoppingCartId }
}

const lineOf = ({ body }: ReadyOrder): OrderLine => {
  const [line] = (body as GroupedOrder).products
  if (line === undefined) throw new Error('a line')
  return line
}

const withLine = (order: ReadyOrder, change: Partial<OrderLine>): ReadyOrder => {
  const body = order.body as GroupedOrder
  return { ...order, body: { ...body, products: [{ ...lineOf(order), ...change }] } }
}

/** A file of its own, by its title. */
const file = (title: string) => ({ bytes: pdf(`/Id(${randomUUID()})`), name: `${title}.pdf` })

/** A picture of its own. */
const anyLogo = () => picture('png', `#${randomUUID().slice(0, 6)}`)

const put = (token: string, line: string, title: string) =>
  shops.call(putFilesShoppingCartItem, {
    tenant: 'marea',
    token,
    ...form([file(title)], { shoppingCartUUID: line }),
  })

/** Titles of what an order is produced with, by line. */
const titles = async (orderId: string) =>
  (await filesOfOrder(shops.db.database, { tenantId, id: Number(orderId) }))
    .map(({ title, line }) => `${title}${line === '' ? '' : ' in its line'}`)
    .sort()

/** A new account; answers its address. */
const account = async () => {
  const email = `${randomUUID().slice(0, 8)}@ejemplo.com`
  await addCustomer(shops, 'marea', { email, passwordHash: await hashPassword(PASSWORD) })
  return email
}

const logIn = async (email: string, guestToken: string) =>
  (
    await shops.call<{ accessToken: string }>(authenticate, {
      tenant: 'marea',
      body: { email, password: PASSWORD, guestToken },
    })
  ).ok.accessToken

describe('[SAFE-37] files reach an order from its owner alone', () => {
  test('a stranger who read its line in the order’s link puts nothing into its production, before or after', async () => {
    const { order, line } = await ready()
    const stranger = await shops.guest('marea')
    await put(stranger, line, 'ajeno-antes')
    await put(order.token, line, 'propio')
    const { orderId, followToken } = (await send(shops, order)).ok
    const seen = await shops.call<OrderDetail>(getOrderByFollowToken, {
      tenant: 'marea',
      token: stranger,
      body: { token: followToken },
    })
    const named = seen.ok.lines[0]?.shoppingCartId ?? ''
    expect(named).toBe(line)
    // The answer tells a stranger nothing about it: the file is their own.
    expect((await put(stranger, named, 'ajeno')).status).toBe(200)
    const view = form([{ bytes: await anyLogo() }], { shoppingCartUUID: named, view: 'frente' })
    expect(
      (await shops.call(putImagesProductItem, { tenant: 'marea', token: stranger, ...view })).status,
    ).toBe(200)
    expect(await titles(orderId)).toEqual(['propio.pdf in its line'])
  })

  test('nor by an order of their own with the same line', async () => {
    const { order, line } = await ready()
    await put(order.token, line, 'propio')
    const { orderId } = (await send(shops, order)).ok
    const stranger = { ...order, token: await shops.guest('marea') }
    await put(stranger.token, line, 'ajeno')
    const other = (await send(shops, stranger)).ok
    expect(await titles(orderId)).toEqual(['propio.pdf in its line'])
    expect(await titles(other.orderId)).toEqual(['ajeno.pdf in its line'])
  })

  test('what its owner sends for a line afterwards still arrives, until it has ended', async () => {
    const { order, line } = await ready()
    const { orderId } = (await send(shops, order)).ok
    await put(order.token, line, 'tarde')
    expect(await titles(orderId)).toEqual(['tarde.pdf in its line'])
    await changeOrder(shops, orderId, { status: 'Cancelled' })
    await put(order.token, line, 'demasiado-tarde')
    expect(await titles(orderId)).toEqual(['tarde.pdf in its line'])
  })

  test('a file and an order that come at once do not miss each other', async () => {
    for (let round = 0; round < 5; round++) {
      const { order, line } = await ready()
      const [placed] = await Promise.all([send(shops, order), put(order.token, line, 'a-la-vez')])
      expect(await titles(placed.ok.orderId)).toEqual(['a-la-vez.pdf in its line'])
    }
  })

  test('a guest who logs in between finds the files in the order, also those that the account had already', async () => {
    const { order, line } = await ready()
    const same = file('conocido')
    const email = await account()
    const before = await logIn(email, await shops.guest('marea'))
    // The account has one of the files already; the guest comes by again, without its log-in.
    for (const [token, shoppingCartUUID] of [
      [before, randomUUID()],
      [order.token, line],
    ] as const) {
      const sent = form([same], { shoppingCartUUID })
      const answer = await shops.call(putFilesShoppingCartItem, { tenant: 'marea', token, ...sent })
      expect(answer.status).toBe(200)
    }
    await put(order.token, line, 'de-invitado')
    const customer = await logIn(email, order.token)
    const { orderId } = (await send(shops, { ...order, token: customer })).ok
    expect(await titles(orderId)).toEqual(['conocido.pdf in its line', 'de-invitado.pdf in its line'])
    await put(customer, line, 'de-cuenta')
    expect(await titles(orderId)).toContain('de-cuenta.pdf in its line')
  })

  test('an order made by a quote’s link has the files of the person who asked for the quote, and no others', async () => {
    const { order, line } = await ready()
    const [buyer, stranger] = [await shops.guest('marea'), await shops.guest('marea')]
    await put(order.token, line, 'de-la-cotizacion')
    const products = [lineOf(order)]
    const { quote } = (
      await shops.call<{ quote: Quote }>(generateQuote, {
        tenant: 'marea',
        token: order.token,
        body: { products },
      })
    ).ok
    await put(stranger, line, 'ajeno')
    const body = order.body as GroupedOrder
    const placed = await shops.call<{ orderId: string }>(convertQuotetoOrder, {
      tenant: 'marea',
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
    expect(await titles(placed.ok.orderId)).toEqual(['de-la-cotizacion.pdf in its line'])
    await put(order.token, line, 'despues')
    expect(await titles(placed.ok.orderId)).toEqual(['de-la-cotizacion.pdf in its line'])
  })

  test('artwork that a line names comes along without being sent for the line', async () => {
    const token = await shops.guest('marea')
    const sent = form([{ bytes: await anyLogo(), name: 'logo.png' }])
    const { hash, image_url } = (
      await shops.call<{ hash: string; image_url: string }>(uploadDesign, {
        tenant: 'marea',
        token,
        ...sent,
      })
    ).ok
    const { product } = await shops.product('marea', 'MAR-MOC-NEGRO')
    const [area] = product.printAreas
    if (area === undefined) throw new Error('an area')
    const film = techniqueOf(product, 'DTF').id
    const design = designOn('frente', application(area, film, [], { artwork: hash }))
    const products = (await cartOf(shops, 'marea', { 'MAR-MOC-NEGRO': 2 })).map((one) =>
      designed(one, design),
    )
    const order = await readyWith(shops, { tenant: 'marea', token, products })
    const drawn = withLine(order, { advance: image_url, hasProductBuilding: true })
    const { orderId } = (await send(shops, drawn)).ok
    expect(await titles(orderId)).toEqual(['logo.png in its line'])
  })
})
