import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CartPrices,
  type CartProduct,
  type CartSaveRefusal,
  type Customization,
  getShoppingCartProductPrice,
} from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import { completeOrder, type GroupedOrder } from '#contract/checkout.ts'
import { uploadDesign } from '#contract/design.ts'
import type { Failure } from '#contract/envelope.ts'
import { createUnsavedQuote, generateQuote } from '#contract/quotes.ts'
import { application, designOn, logoElement, techniqueOf, textElement } from '#harness/printing/designs.ts'
import { deleteRows } from '#harness/rows/rows.ts'
import { setSetting } from '#harness/rows/shops.ts'
import { form, picture, svg } from '#harness/server/forms.ts'
import { cartOf, openShops, type ReadyOrder, readyOrder, type Shops } from '#harness/shopping/shop.ts'
import { uploads } from '#server/db/schema/uploads.ts'
import { sha256 } from '#server/environment/sha256.ts'
import { customerOf } from '#test/server/carts/customers.ts'

let shops: Shops
let ready: ReadyOrder
let product: ProductDetail
let own: string
let foreign: string
const clipart = svg('<circle cx="60" cy="60" r="50" fill="#c0392b"/>')
beforeAll(async () => {
  shops = await openShops()
  const image = `data:image/svg+xml;base64,${clipart.toString('base64')}`
  await setSetting(shops, 'marea', 'designs', [{ name: 'Formas', designs: [{ image }] }])
  ready = await readyOrder(shops, 'marea', { 'MAR-MOC-NEGRO': 2 })
  product = (await shops.product('marea', 'MAR-MOC-NEGRO')).product
  own = await upload(ready.token)
  foreign = await upload(await shops.guest('marea'))
})
afterAll(() => shops.close())

const upload = async (token: string) => {
  const bytes = await picture('png', `#${randomUUID().slice(0, 6)}`)
  const sent = form([{ bytes }])
  return (await shops.call<{ hash: string }>(uploadDesign, { tenant: 'marea', token, ...sent })).ok.hash
}

/** Files in full colour, each in an area of its own. */
const design = (...artworks: string[]): Customization =>
  designOn(
    'frente',
    ...artworks.map((artwork, index) => {
      const { printAreas } = product
      return application(printAreas[index] ?? { id: '' }, techniqueOf(product, 'DTF').id, [], { artwork })
    }),
  )

const drawn = async (customization: Customization): Promise<CartProduct[]> =>
  (await cartOf(shops, 'marea', { 'MAR-MOC-NEGRO': 2 })).map((line) =>
    line.type === 'ProductoSimple' ? { ...line, value: { ...line.value, customization } } : line,
  )

const orderLines = (customization: Customization) =>
  (ready.body as GroupedOrder).products.map((line) => ({ ...line, customization, hasProductBuilding: true }))

const issueOf = ({ details }: Failure) => (details as CartSaveRefusal).issues[0]

const expectRefused = (
  { status, refusal }: { status: number; refusal: Failure },
  line: string,
  artwork: readonly string[],
) => {
  expect([status, refusal.code]).toEqual([422, 'unknown_artwork'])
  expect(refusal.message).toMatch(/^Falta subir el diseño de .{5,}\.$/)
  expect(issueOf(refusal)).toEqual({
    shoppingCartUUID: line,
    code: 'unknown_artwork',
    message: refusal.message,
    artwork,
  })
}

const NEVER = 'a'.repeat(64)

describe('[ORDER-30] artwork that was never uploaded by this person', () => {
  const calls = {
    order: (customization: Customization) =>
      shops.call(completeOrder, {
        tenant: 'marea',
        token: ready.token,
        body: { ...(ready.body as GroupedOrder), products: orderLines(customization) },
        headers: { 'idempotency-key': randomUUID() },
      }),
    quote: (customization: Customization) =>
      shops.call(generateQuote, {
        tenant: 'marea',
        token: ready.token,
        body: { products: orderLines(customization) },
      }),
    unsaved: (customization: Customization) =>
      shops.call(createUnsavedQuote, {
        tenant: 'marea',
        token: ready.token,
        body: { products: orderLines(customization) },
      }),
  }

  test.each(['order', 'quote', 'unsaved'] as const)(
    '%s names line and hashes, and stores nothing',
    async (name) => {
      const line = (ready.body as GroupedOrder).products[0]?.shoppingCartId ?? ''
      const before = await shops.footprint()
      for (const wrong of [NEVER, foreign, 'logo'])
        expectRefused(await calls[name](design(own, wrong)), line, [wrong])
      expect(await shops.footprint()).toEqual(before)
      // Its own, in either case of letters. An order learns the price of it.
      const answer = await calls[name](design(own.toUpperCase()))
      if (name === 'order') expect(answer.refusal.code).toBe('price_changed')
      else expect(answer.status).toBe(200)
    },
  )

  test('[CART-25] a price of it is estimated', async () => {
    const price = (products: CartProduct[]) =>
      shops.call<CartPrices>(getShoppingCartProductPrice, {
        tenant: 'marea',
        token: ready.token,
        body: { products },
      })
    for (const wrong of [NEVER, foreign]) {
      const products = await drawn(design(wrong, own))
      expect((await price(products)).ok.estimated).toEqual([products[0]?.shoppingCartUUID])
    }
    expect((await price(await drawn(design(own)))).ok).not.toHaveProperty('estimated')
  })

  test('[CART-25] cart: refused until it is uploaded, and then the same save goes through', async () => {
    const ana = await customerOf(shops, 'marea')
    const products = await drawn(design(foreign))
    const save = { products, revision: 0, commandIds: [randomUUID()] }
    const answer = await ana.save(save)
    expectRefused(answer, products[0]?.shoppingCartUUID ?? '', [foreign])
    expect((answer.refusal.details as CartSaveRefusal).commandId).toBe(save.commandIds[0])
    expect(await ana.read()).toEqual({ products: [], revision: 0 })
    const hash = await upload(ana.token)
    const repaired = await drawn(design(hash))
    expect((await ana.keep({ ...save, products: repaired })).products).toHaveLength(1)
    // What lies there already stands in the way of no other change.
    await deleteRows(shops, uploads, { owner: `customer:${ana.id}` })
    const plain = await cartOf(shops, 'marea', { 'MAR-MOC-NEGRO': 1 })
    const more = [...repaired, ...plain]
    expect((await ana.keep({ products: more, revision: 1, commandIds: [randomUUID()] })).revision).toBe(2)
  })

  test('[BUILD-74] of pictures are their files; words and shapes need none, nor do the shop’s own designs', async () => {
    const { product } = await shops.product('marea', 'MAR-MOC-NEGRO')
    const [area] = product.printAreas
    if (area === undefined) throw new Error('an area')
    const film = techniqueOf(product, 'DTF').id
    const drawnWith = (...elements: unknown[]) =>
      designOn('frente', application(area, film, elements, { artwork: NEVER }))
    const quote = (customization: Customization) => calls.unsaved(customization)
    const mine = logoElement(own, null)
    const clip = logoElement(sha256(clipart), null, { id: 'c', source: 'shop' })
    for (const good of [drawnWith(textElement()), drawnWith(mine, textElement()), drawnWith(clip)])
      expect((await quote(good)).status).toBe(200)
    const hidden = logoElement(NEVER, null, { id: 'h', hidden: true })
    expect((await quote(drawnWith(textElement(), hidden))).status).toBe(200)
    for (const wrong of [foreign, NEVER]) {
      const answer = await quote(drawnWith(textElement(), mine, logoElement(wrong, null, { id: 'w' })))
      expect(answer.status).toBe(422)
      expect(issueOf(answer.refusal)?.artwork).toEqual([wrong])
    }
  })
})
