import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Application,
  type CartPrices,
  type CartProduct,
  type Customization,
  getShoppingCartProductPrice,
  putFilesShoppingCartItem,
  putImagesProductItem,
} from '#contract/cart.ts'
import type { PrintArea, ProductDetail } from '#contract/catalogue.ts'
import type { GroupedOrder } from '#contract/checkout.ts'
import { createUnsavedQuote, generateQuote } from '#contract/quotes.ts'
import { openDesignedOrders } from '#harness/printing/designed-order.ts'
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
import { deleteRows } from '#harness/rows/rows.ts'
import { form, pdf } from '#harness/server/forms.ts'
import { cartOf, readyWith, type Shops, send } from '#harness/shopping/shop.ts'
import { productTechniques } from '#server/db/schema/catalogue.ts'
import { sha256 } from '#server/environment/sha256.ts'
import { customerOf } from '#test/server/carts/customers.ts'
import { openBag, TENANT } from './bag.ts'

const UNITS = 100
let shops: Shops
let bag: ProductDetail
let area: PrintArea
let token: string
/** A logo of four inks that was sent as artwork, as a person does. */
let logo: string
beforeAll(async () => {
  ;({ shops, bag, area, token } = await openBag(50_000))
  logo = await upload(shops, TENANT, token, await logoOf(4))
})
afterAll(() => shops.close())

const technique = (name: string) => techniqueOf(bag, name).id
const on = (name: string, elements: readonly unknown[], claimed: Partial<Application> = {}) =>
  designOn('frente', application(area, technique(name), elements, claimed))

const lines = async (design: Customization): Promise<CartProduct[]> =>
  (await cartOf(shops, TENANT, { 'MAR-MOC-NEGRO': UNITS })).map((line) => designed(line, design))

const price = async (design: Customization) =>
  (
    await shops.call<CartPrices>(getShoppingCartProductPrice, {
      tenant: TENANT,
      token,
      body: { products: await lines(design) },
    })
  ).ok

/** The file as a picture of a line, which is what pages show of it; answers its hash. */
const sentAsView = async (as: string, bytes: Buffer): Promise<string> => {
  const [line] = await cartOf(shops, TENANT, { 'MAR-MOC-NEGRO': UNITS })
  const sent = form([{ bytes }], { shoppingCartUUID: line?.shoppingCartUUID ?? '', view: 'frente' })
  expect((await shops.call(putImagesProductItem, { tenant: TENANT, token: as, ...sent })).status).toBe(200)
  return sha256(bytes)
}

/** What each call that sells answers to a design: quote, stored quote, saved cart and order. */
const sold = async (design: Customization, as = token) => {
  const products = await cartOf(shops, TENANT, { 'MAR-MOC-NEGRO': UNITS })
  const { body } = await readyWith(shops, { tenant: TENANT, token: as, products })
  const order = body as GroupedOrder
  const drawn = order.products.map((line) => ({ ...line, customization: design }))
  const request = { tenant: TENANT, token: as, body: { products: drawn } } as const
  const ana = await customerOf(shops, TENANT)
  return {
    'an unsaved quote': await shops.call(createUnsavedQuote, request),
    'a quote': await shops.call(generateQuote, request),
    'a saved cart': await ana.save({ products: await lines(design), revision: 0, commandIds: [] }),
    'an order': await send(shops, { tenant: TENANT, token: as, body: { ...order, products: drawn } }),
  }
}

const refusedBy = async (design: Customization, code: string, words: RegExp, as = token) => {
  const before = await shops.footprint()
  for (const [what, { status, refusal }] of Object.entries(await sold(design, as))) {
    expect([status, refusal.code], what).toEqual([422, code])
    expect(refusal.message, what).toMatch(words)
  }
  expect(await shops.footprint()).toEqual(before)
}

describe('[BUILD-110] a number that a price depends on is counted by the server, or its line refused', () => {
  test('artwork that came as the picture of a line is no artwork: it was not counted', async () => {
    const bytes = await logoOf(4)
    const asset = await sentAsView(token, bytes)
    for (const elements of [[logoElement(asset, null)], [logoElement(asset, 1)], []]) {
      const design = on('Serigrafía', elements, { colors: 1, artwork: asset })
      expect((await price(design)).estimated).toHaveLength(1)
      await refusedBy(design, 'unknown_artwork', /^Falta subir el diseño/)
    }
    // Sent as artwork it is counted, also after the picture.
    await upload(shops, TENANT, token, bytes)
    const real = await price(on('Serigrafía', [logoElement(asset, 4)], { colors: 4 }))
    expect(real.issues).toEqual([])
    for (const elements of [[logoElement(asset, null)], [logoElement(asset, 1)]])
      expect((await price(on('Serigrafía', elements, { colors: 1 }))).TOTAL).toEqual(real.TOTAL)
  })

  test('six inks are refused where four are the most, however they came and whatever is claimed', async () => {
    const six = await upload(shops, TENANT, token, await logoOf(6))
    for (const elements of [[logoElement(six, null)], [logoElement(six, 1)], []])
      expect((await price(on('Serigrafía', elements, { colors: 1, artwork: six }))).issues[0]).toMatchObject({
        code: 'product_unavailable',
        message: expect.stringMatching(/hasta 4 colores, .* tiene 6\.$/),
      })
  })

  test('inks beside an image in full colour are counted with those of the image', async () => {
    const inks = ['#7f1d1d', '#065f46', '#1e3a8a']
    const words = inks.map((hex, index) =>
      textElement({ id: `t${index}`, y: 50 + index, ink: { name: '', hex, pantone: null } }),
    )
    const one = await upload(shops, TENANT, token, await logoOf(1))
    const hidden = await price(on('Serigrafía', [logoElement(one, null), ...words], { colors: 1 }))
    const open = await price(on('Serigrafía', [logoElement(one, 1), ...words], { colors: 4 }))
    expect(open.issues).toEqual([])
    expect(hidden.TOTAL).toEqual(open.TOTAL)
    // A picture of flat inks of which fewer are claimed, beside one in full colour; and a second one in full colour.
    for (const beside of [
      logoElement(logo, 1, { id: 'b', y: 60 }),
      logoElement(logo, null, { id: 'b', y: 60 }),
    ])
      expect((await price(on('Serigrafía', [logoElement(one, null), beside]))).issues[0]).toMatchObject({
        message: expect.stringMatching(/hasta 4 colores, .* tiene 5\.$/),
      })
  })

  test('a file without elements is counted as large as its area and technique take it', async () => {
    const claimed = { artwork: logo, widthMm: 1, heightMm: 1, stitches: 1, colors: 1 }
    const { widthMm, heightMm } = area
    const film = await price(on('DTF', [], claimed))
    const wide = [logoElement(logo, null, { x: 0, y: 0, width: widthMm, height: heightMm })]
    expect(film.TOTAL).toEqual((await price(on('DTF', wide))).TOTAL)
    const embroidered = await price(on('Bordado', [], claimed))
    const small = await price(on('Bordado', [logoElement(logo, 4)], { colors: 4 }))
    expect(embroidered.issues).toEqual([])
    expect(embroidered.TOTAL.applicationPrice).toBeGreaterThan(small.TOTAL.applicationPrice * 2)
    const { status, refusal } = (await sold(on('DTF', [], claimed)))['an order']
    expect([status, refusal.code]).toEqual([422, 'price_changed'])
  })

  test('areas and techniques are the product’s, each area once, and none is empty', async () => {
    const file = { artwork: logo }
    const bare = (own: Partial<Application>) => on('Serigrafía', [], { ...file, ...own })
    const gone = /ya no está disponible/
    await refusedBy(bare({ areaId: 'invented' }), 'product_unavailable', gone, token)
    await refusedBy(bare({ printingTypeId: '9999999' }), 'product_unavailable', gone)
    await refusedBy(on('Serigrafía', []), 'unknown_artwork', /^Falta subir/)
    await refusedBy(bare({ artwork: '' }), 'product_unavailable', /no se imprime nada/)
    const half = (id: string, y: number) =>
      application(area, technique('Serigrafía'), [
        textElement({ id, y }),
        textElement({ id: `${id}b`, y: y + 1, ink: { name: '', hex: '#c0392b', pantone: null } }),
      ])
    await refusedBy(
      designOn('frente', half('a', 0), half('c', 40)),
      'product_unavailable',
      /dos veces la misma área/,
    )
    // Without a technique a file would be free, too.
    const { refusal } = (await sold(bare({ printingTypeId: null })))['an order']
    expect(refusal.message).toMatch(/^Falta elegir la técnica/)
  })

  test('a PDF, in which no ink can be counted, is refused where the price goes by inks', async () => {
    const [line] = await cartOf(shops, TENANT, { 'MAR-MOC-NEGRO': UNITS })
    const bytes = pdf('/Id(1)')
    const sent = form([{ bytes, name: 'logo.pdf' }], { shoppingCartUUID: line?.shoppingCartUUID ?? '' })
    expect((await shops.call(putFilesShoppingCartItem, { tenant: TENANT, token, ...sent })).status).toBe(200)
    const artwork = sha256(bytes)
    for (const elements of [[], [logoElement(artwork, 1)], [logoElement(artwork, null)]])
      expect((await price(on('Serigrafía', elements, { artwork, colors: 1 }))).issues).toMatchObject([
        {
          code: 'product_unavailable',
          message: expect.stringMatching(/^De un PDF que no se puede mostrar no se cuentan/),
        },
      ])
    expect((await price(on('DTF', [], { artwork }))).issues).toEqual([])
  })

  test('a picture of one row of pixels is counted like any other', async () => {
    const three = await logoOf(3)
    const row = await sharp(three).extract({ left: 0, top: 100, width: 440, height: 1 }).png().toBuffer()
    const asset = await upload(shops, TENANT, token, row)
    const { TOTAL } = await price(on('Serigrafía', [logoElement(asset, null)], { colors: 1 }))
    const whole = await upload(shops, TENANT, token, three)
    expect(TOTAL).toEqual((await price(on('Serigrafía', [logoElement(whole, 3)]))).TOTAL)
  })
})

describe('[PROOF-22] a design that takes another one’s place is counted like any other', () => {
  test('more inks than were paid for are refused, sent as a picture of a line or as a bare file', async () => {
    const orders = openDesignedOrders(shops)
    const placed = await orders.place('Viña')
    const seen = await orders.seen(placed.link)
    const bytes = await logoOf(4)
    const asset = await sentAsView(placed.token, bytes)
    const [front] = placed.product.printAreas as [PrintArea]
    const silk = techniqueOf(placed.product, 'Serigrafía').id
    const revised = (elements: readonly unknown[], claimed: Partial<Application> = {}) =>
      orders.revise(placed, seen, designOn('frente', application(front, silk, elements, claimed)))
    const claimed = { colors: 1, artwork: asset }
    for (const elements of [[logoElement(asset, null)], [logoElement(asset, 1)], []]) {
      const { status, refusal } = await revised(elements, claimed)
      expect([status, refusal.code]).toEqual([422, 'unknown_artwork'])
    }
    await upload(shops, TENANT, placed.token, bytes)
    const one = await upload(shops, TENANT, placed.token, await logoOf(1))
    const hiding = [
      logoElement(one, null),
      textElement({ y: 60, ink: { name: '', hex: '#065f46', pantone: null } }),
    ]
    for (const elements of [[logoElement(asset, 4)], []]) {
      const { status, refusal } = await revised(elements, claimed)
      expect([status, refusal.message]).toEqual([
        409,
        expect.stringContaining('cambia la cantidad de tintas'),
      ])
    }
    // There are no plates of these.
    for (const elements of [[logoElement(asset, null)], [logoElement(asset, 1)], hiding]) {
      const { status, refusal } = await revised(elements, claimed)
      expect([status, refusal.message]).toEqual([422, expect.stringContaining('imprime colores planos')])
    }
    expect((await orders.see(placed.link)).lines[0]?.versions).toHaveLength(1)
  })

  test('also in a technique that the product has no more', async () => {
    const orders = openDesignedOrders(shops)
    const placed = await orders.place('Antes')
    const seen = await orders.seen(placed.link)
    const [front] = placed.product.printAreas as [PrintArea]
    const silk = techniqueOf(placed.product, 'Serigrafía').id
    await deleteRows(shops, productTechniques, { techniqueId: silk })
    const large = application(front, silk, [
      textElement({ text: 'Antes', width: 200, height: 140 }),
      textElement({ id: 'more', y: 150, ink: { name: '', hex: '#065f46', pantone: null } }),
    ])
    const { status, refusal } = await orders.revise(placed, seen, designOn('frente', large))
    expect([status, refusal.code]).toEqual([409, 'conflict'])
  })
})
