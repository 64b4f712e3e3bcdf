import { randomUUID } from 'node:crypto'
import Big from 'big.js'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { productDetail } from '#contract/catalogue.ts'
import { demoShops } from '#demo/shops.ts'
import { CLOSE_VIEW, EXAMPLE_VIEW, isBeside, SET_VIEW } from '#domain/design/beside-view.ts'
import { breakAt, shownUnitPrice } from '#domain/pricing/breaks.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { schema } from '#server/db/schema/schema.ts'
import { pricingOf } from '#server/ports/tenant.ts'
import { simpleLine } from '#src/features/cart/commands/new-line.ts'
import { loadedDemo } from './loaded.ts'

const { demo, products, shopOf } = loadedDemo()
const names = demoShops.map(({ tenant }) => tenant)

describe('demo shops', () => {
  test('[PREVIEW-5] what can be designed is shown with a design, after its photographs; a line has the blank product', () => {
    const staged = new Set(
      demoShops.flatMap(({ tenant, listings }) =>
        listings.flatMap(({ stage, name }) => (stage === undefined ? [] : [`${tenant} ${name}`])),
      ),
    )
    for (const [tenant, list] of products)
      for (const product of list)
        for (const variant of product.variants) {
          const views = variant.images.map(({ view }) => view)
          const examples = views.filter((view) => view.startsWith(EXAMPLE_VIEW))
          const isShown = product.isCustomizable && !staged.has(`${tenant} ${product.name}`)
          expect(examples.length, `${tenant} ${product.name}`).toBe(isShown ? 2 : 0)
          expect(isBeside(views[0] ?? '')).toBe(false)
          const { value } = simpleLine(product, variant, 1, randomUUID)
          expect(value.images?.length).toBe(views.filter((view) => !isBeside(view)).length)
          expect(value.featuredImg).toBe(variant.images[0]?.image_url)
        }
  })

  test('[COMP-26] each picture that there is of a colour is shown once: its own, close by, with designs, among others', () => {
    const order = ['frente', 'dorso', CLOSE_VIEW, EXAMPLE_VIEW, SET_VIEW]
    const placeOf = (view: string) => order.findLastIndex((mark) => view.startsWith(mark))
    let sets = 0
    let closeUps = 0
    for (const [tenant, list] of products)
      for (const product of list) {
        const { images = [] } = product.variants[0] ?? {}
        const places = images.map(({ view }) => placeOf(view))
        expect(places, `${tenant} ${product.name}`).toEqual(places.toSorted((a, b) => a - b))
        expect(places).not.toContain(-1)
        expect(new Set(images.map(({ image_url }) => image_url)).size).toBe(images.length)
        sets += images.filter(({ view }) => view.startsWith(SET_VIEW)).length
        closeUps += images.filter(({ view }) => view === CLOSE_VIEW).length
      }
    expect(sets).toBeGreaterThan(50)
    expect(closeUps).toBeGreaterThan(10)
  })

  test('[MKT-10] follow their market: ARS with cents and IVA 21 %, CLP without and 19 %', async () => {
    const [brote, marea] = [await shopOf('brote'), await shopOf('marea')]
    expect([brote.environment, brote.settings.roundPrice, brote.settings.taxMultiplier]).toEqual([
      'AR',
      2,
      1.21,
    ])
    expect([marea.environment, marea.settings.roundPrice, marea.settings.taxMultiplier]).toEqual([
      'CL',
      0,
      1.19,
    ])
  })

  test.each(demoShops)(
    '$tenant: the listed price times the quantity is the price in the cart',
    async ({ tenant, listings }) => {
      const settings = pricingOf(await shopOf(tenant))
      for (const listing of listings) {
        const product = products.get(tenant)?.find(({ external_id }) => external_id === listing.code)
        const variant = product?.variants[0]
        if (product === undefined || variant === undefined) throw new Error(`${listing.code} is missing`)
        for (const [from, price] of listing.prices) {
          const shown = shownUnitPrice(product.priceBreaks, from, settings, true) ?? 0
          expect(Math.abs(shown - price)).toBeLessThan(62)
          for (const quantity of [from, from + 1, from + 6]) {
            if (breakAt(product.priceBreaks, quantity)?.from !== from) continue
            const line = simpleLine(product, variant, quantity, randomUUID)
            const { TOTAL } = priceCart([line], new Map([[product.id, product]]), settings)
            expect(TOTAL.total).toBe(new Big(shown).times(quantity).toNumber())
          }
        }
      }
    },
  )

  test.each(demoShops)('$tenant sells simple products and curvas, with stock and without', ({ tenant }) => {
    const all = products.get(tenant) ?? []
    expect(all.length).toBeGreaterThanOrEqual(12)
    for (const product of all) {
      expect(v.safeParse(productDetail, product).issues).toBeUndefined()
      expect(product.priceBreaks.length).toBeGreaterThanOrEqual(3)
      expect(product.description.split('. ').length).toBeGreaterThanOrEqual(2)
      expect(product.stock).toBeGreaterThan(0)
    }
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(2)
    const stocks = all.flatMap(({ variants }) => variants.map(({ stock }) => stock))
    expect(stocks).toContain(0)
    expect(stocks.some((stock) => stock > 0 && stock < 10)).toBe(true)
  })

  test('[CHECK-19] no way to send promises a day by its name: what is made first leaves later', async () => {
    const services = new Set((await rowsOf(demo, schema.shippingServices)).map(({ name }) => name))
    expect(services.size).toBeGreaterThan(5)
    for (const name of services) expect(name).not.toMatch(/siguiente|mismo d[ií]a|en el d[ií]a|\d+ ?h/i)
  })

  test('[ROUTE-26] what is sold from one piece on, as its description says, has no minimum', () => {
    const sold = [...products.values()].flat()
    const fromOne = sold.filter(({ description }) => /desde una/i.test(description))
    expect(fromOne.map(({ name }) => name)).toContain('Taza sin obra')
    for (const { name, minimumQuantity: minimum } of fromOne) expect(minimum, name).toBe(1)
  })

  test('one shop for each template, two or three of them Chilean, with 24 articles in photographed colours', () => {
    const templates = demoShops.map(({ templateId }) => templateId)
    expect(templates).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const chilean = demoShops.filter(({ environment }) => environment === 'CL')
    expect(chilean.map(({ tenant }) => tenant)).toEqual(['marea', 'austral', 'lino'])
    for (const name of names) expect(name).toMatch(/^[a-z]+$/)
    const photos = demoShops.flatMap(({ listings }) => listings.map(({ photo }) => photo))
    expect(new Set(photos.filter((photo) => photo !== undefined)).size).toBeGreaterThanOrEqual(24)
  })
})
