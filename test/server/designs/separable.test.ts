import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CartPrices, type CartProduct, getShoppingCartProductPrice } from '#contract/cart.ts'
import type { PrintArea, ProductDetail } from '#contract/catalogue.ts'
import type { GroupedOrder } from '#contract/checkout.ts'
import { generateQuote } from '#contract/quotes.ts'
import { dotted } from '#harness/printing/artwork-files.ts'
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
import { changeDesign } from '#harness/rows/designs.ts'
import { commandSays } from '#harness/server/cli.ts'
import { cartOf, readyWith, type Shops, send } from '#harness/shopping/shop.ts'
import { type CustomerOf, customerOf } from '#test/server/carts/customers.ts'
import { openBag, TENANT } from './bag.ts'

const SIDE = 440
let shops: Shops
let bag: ProductDetail
let area: PrintArea
let token: string
let ana: CustomerOf
let plain: readonly CartProduct[]

/** A disc that runs from red to blue, as shadows and photographs do. */
const shaded = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><linearGradient id="g"><stop stop-color="#c0392b"/><stop offset="1" stop-color="#1f3a93"/></linearGradient><rect width="${SIDE}" height="${SIDE}" fill="#fff"/><circle cx="220" cy="220" r="180" fill="url(#g)"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

beforeAll(async () => {
  ;({ shops, bag, area, token } = await openBag(50_000))
  ana = await customerOf(shops, TENANT)
  plain = await cartOf(shops, TENANT, { 'MAR-MOC-NEGRO': 100 })
})
afterAll(() => shops.close())

/** Its file, sent by guest and customer. */
const sent = async (bytes: Buffer): Promise<string> => {
  await upload(shops, TENANT, ana.token, bytes)
  return upload(shops, TENANT, token, bytes)
}
const designWith = (asset: string, technique: string, inks: number | null, own: object = {}) => {
  const square = { pixelWidth: SIDE, pixelHeight: SIDE, width: 40, height: 40 }
  const picture = logoElement(asset, inks, { ...square, ...own })
  return designOn('frente', application(area, techniqueOf(bag, technique).id, [picture]))
}
const linesWith = (...asked: Parameters<typeof designWith>): CartProduct[] =>
  plain.map((line) => designed(line, designWith(...asked)))

const price = async (products: readonly CartProduct[]) =>
  (await shops.call<CartPrices>(getShoppingCartProductPrice, { tenant: TENANT, token, body: { products } }))
    .ok
/** What a price says once the plates were tried: a child on a busy machine may start later than a price waits. */
const issuesOf = async (products: readonly CartProduct[]): Promise<string[]> => {
  await expect.poll(async () => (await price(products)).issues, { timeout: 60_000 }).not.toEqual([])
  return (await price(products)).issues.map(({ code, message }) => `${code}: ${message}`)
}

const ready = (products: readonly CartProduct[]) => readyWith(shops, { tenant: TENANT, token, products })

const PHOTOGRAPH =
  'Serigrafía imprime colores planos, y una imagen del diseño de Mochila urbana 20 litros tiene degradés o sombras, o es una foto. Sirve una técnica a todo color, o una versión con colores planos.'
const OUTLINES = 'tiene, en un área, demasiadas letras o contornos para imprimirlos juntos'
const DETAIL =
  'Serigrafía imprime colores planos, y una imagen del diseño de Mochila urbana 20 litros tiene demasiado detalle (tramas, ruido o miles de puntos) para separarla en tintas. Sirve una técnica a todo color, o una versión más simple.'

describe('[PRINT-20] what can’t be separated is refused before it is sold, with what helps', () => {
  test.each([
    ['gradients in flat inks', shaded, 2, PHOTOGRAPH],
    ['a photograph in all its colours', shaded, null, PHOTOGRAPH],
    ['fewer inks than it has', () => logoOf(4), 1, PHOTOGRAPH],
    ['thousands of points', dotted, 1, DETAIL],
  ])('%s', async (_what, draw, inks, message) => {
    const asset = await sent(await draw())
    const products = linesWith(asset, 'Serigrafía', inks)
    expect(await issuesOf(products)).toContain(`product_unavailable: ${message}`)

    const order = await ready(linesWith(asset, 'DTF', null))
    const body = order.body as GroupedOrder
    const customization = designWith(asset, 'Serigrafía', inks)
    const lines = body.products.map((one) => ({ ...one, customization }))
    const before = await shops.footprint()
    const answers = [
      await ana.save({ products, revision: 0, commandIds: [] }),
      await shops.call(generateQuote, { tenant: TENANT, token, body: { products: lines } }),
      await send(shops, { ...order, body: { ...body, products: lines } }),
    ]
    for (const { status, refusal } of answers) {
      expect([status, refusal.code]).toEqual([422, 'product_unavailable'])
      expect(refusal.message).toContain(message)
    }
    expect(await shops.footprint()).toEqual(before)
  })

  test('[PRINT-24] more letters than one print can be made of, whatever the technique', async () => {
    const texts = Array.from({ length: 9 }, (_, at) =>
      textElement({ id: `${at}`, text: 'Viña '.repeat(100) }),
    )
    const designIn = (technique: string, elements: readonly unknown[]) =>
      designOn('frente', application(area, techniqueOf(bag, technique).id, elements))
    const order = await ready(plain.map((line) => designed(line, designIn('Serigrafía', [textElement()]))))
    const body = order.body as GroupedOrder
    for (const technique of ['Serigrafía', 'DTF']) {
      const customization = designIn(technique, texts)
      const products = plain.map((line) => designed(line, customization))
      expect((await issuesOf(products)).join()).toContain(OUTLINES)
      const before = await shops.footprint()
      const lines = body.products.map((one) => ({ ...one, customization }))
      for (const { status, refusal } of [
        await ana.save({ products, revision: 0, commandIds: [] }),
        await shops.call(generateQuote, { tenant: TENANT, token, body: { products: lines } }),
        await send(shops, { ...order, body: { ...body, products: lines } }),
      ]) {
        expect([status, refusal.code]).toEqual([422, 'product_unavailable'])
        expect(refusal.message).toContain(OUTLINES)
      }
      expect(await shops.footprint()).toEqual(before)
    }
  })

  test('while flat artwork is sold, and all of it in full colour', async () => {
    const asset = await sent(await logoOf(3))
    const flat = linesWith(asset, 'Serigrafía', 3, { pixelHeight: 300, height: 28 })
    const photograph = linesWith(await sent(await shaded()), 'DTF', null)
    for (const products of [flat, photograph])
      expect((await send(shops, await ready(products))).status).toBe(200)
  })
})

test('[PRINT-22] moving an order says which of its prints can’t be made, and moves it all the same', async () => {
  const cli = (...words: string[]) =>
    commandSays({ database: shops.db.database, settings: shops.app.ports.settings }, ...words)
  const asset = await sent(await shaded())
  const placed = (await send(shops, await ready(linesWith(asset, 'DTF', null)))).ok
  expect(await cli('pedidos', 'avanzar', TENANT, placed.orderNumber, '--a', 'Paid')).not.toContain('Atención')
  // As an order from before, which was not refused.
  const silk = techniqueOf(bag, 'Serigrafía').id
  await changeDesign(shops, placed.orderId, 'views.0.areas.0.printingTypeId', silk)
  const said = await cli('pedidos', 'avanzar', TENANT, placed.orderNumber)
  expect(said).toContain('pagado → ')
  expect(said).toMatch(
    /Atención: no se puede imprimir .+ · línea 1 · frente · Serigrafía: Una imagen del diseño tiene degradés/,
  )
})
