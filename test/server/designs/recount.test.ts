import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customization } from '#contract/cart.ts'
import type { PrintArea, ProductDetail } from '#contract/catalogue.ts'
import type { GroupedOrder } from '#contract/checkout.ts'
import { generateQuote, type Quote } from '#contract/quotes.ts'
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
import { linesOf } from '#harness/rows/designs.ts'
import { cartOf, type Shops, send } from '#harness/shopping/shop.ts'
import { customerOf } from '#test/server/carts/customers.ts'
import { bagsOf, openBag, TENANT } from './bag.ts'

let shops: Shops
let bag: ProductDetail
let area: PrintArea
let silk: string
let token: string
let logo: string
beforeAll(async () => {
  ;({ shops, bag, area, token } = await openBag())
  silk = techniqueOf(bag, 'Serigrafía').id
  logo = await upload(shops, TENANT, token, await logoOf(4))
})
afterAll(() => shops.close())

const { lines, price, priced, ready } = bagsOf(
  () => shops,
  () => token,
)

const honest = () => designOn('frente', application(area, silk, [logoElement(logo, 4)], { colors: 4 }))

describe('[BUILD-191] a group of elements', () => {
  test('is saved with its line, and changes no price and no set-up', async () => {
    const elements = (own: object) => [textElement(own), textElement({ id: 'second', y: 60, ...own })]
    const [alone, grouped] = [elements({}), elements({ group: 'g1' })].map((all) =>
      designOn('frente', application(area, silk, all)),
    )
    if (!alone || !grouped) throw new Error('no designs')
    expect((await priced(grouped)).TOTAL).toEqual((await priced(alone)).TOTAL)
    const [first, second] = [await lines(alone), await lines(grouped)]
    const both = (await price([...first, ...second])).ok
    const twice = (await price([...first, ...(await lines(alone))])).ok
    expect(both.TOTAL.applicationCost).toEqual(twice.TOTAL.applicationCost)
    const ana = await customerOf(shops, TENANT)
    const { ok } = await ana.save({ products: second, revision: 0, commandIds: [] })
    expect(JSON.stringify(ok)).toContain('"group":"g1"')
  })
})

describe('[BUILD-70] a price of fewer inks or of a smaller print', () => {
  test('is the price of the real ones, whatever the device says', async () => {
    const real = await priced(honest())
    expect(real.issues).toEqual([])
    expect(real).not.toHaveProperty('estimated')
    const lies = [
      // Fewer colours claimed.
      application(area, silk, [logoElement(logo, 4)], { colors: 1 }),
      // Fewer colours mapped.
      application(area, silk, [logoElement(logo, 1)], { colors: 1 }),
      application(area, silk, [logoElement(logo, null)], { colors: 1 }),
      application(area, silk, [logoElement(logo, 4)], { colors: 4, widthMm: 1, heightMm: 1 }),
      // No elements: the file itself is counted.
      application(area, silk, [], { colors: 1, artwork: logo }),
    ]
    for (const lie of lies) expect((await priced(designOn('frente', lie))).TOTAL).toEqual(real.TOTAL)
  })

  test('of an area: square centimetres are those of the elements', async () => {
    const film = techniqueOf(bag, 'DTF').id
    const wide = [logoElement(logo, null, { width: 180, height: 100, x: 5, y: 5 })]
    const real = await priced(
      designOn('frente', application(area, film, wide, { widthMm: 180, heightMm: 100 })),
    )
    const small = await priced(designOn('frente', application(area, film, wide, { widthMm: 9, heightMm: 5 })))
    expect(small.TOTAL).toEqual(real.TOTAL)
    const really = [logoElement(logo, null, { width: 44, height: 30 })]
    expect((await priced(designOn('frente', application(area, film, really)))).TOTAL.total).toBeLessThan(
      real.TOTAL.total,
    )
  })

  test('lines with other artwork share no set-up, whatever hash they name', async () => {
    const one = application(area, silk, [textElement()])
    const other = application(area, silk, [textElement({ text: 'Otra' })])
    const [first, second] = [await lines(designOn('frente', one)), await lines(designOn('frente', other))]
    const apart = (await price([...first, ...second])).ok
    const [again] = [await lines(designOn('frente', { ...one, artwork: 'another' }))]
    const shared = (await price([...first, ...again])).ok
    expect(shared.TOTAL.applicationCost).toBeLessThan(apart.TOTAL.applicationCost)
  })

  test('is answered 422 with today’s prices by an order, which goes through with those', async () => {
    const products = await lines(honest())
    const order = await ready(products)
    const body = order.body as GroupedOrder
    const cheap = designOn('frente', application(area, silk, [logoElement(logo, 4)], { widthMm: 2 }))
    // What a device would show of its own count.
    const { totals, products: sent } = body
    const lied: GroupedOrder = {
      ...body,
      totals: { ...totals, applicationPrice: totals.applicationPrice / 4, total: totals.total - 1000 },
      products: sent.map((line) => ({ ...line, customization: cheap })),
    }
    const before = await shops.footprint()
    const { status, refusal } = await send(shops, { ...order, body: lied })
    expect([status, refusal.code]).toEqual([422, 'price_changed'])
    expect(refusal.message).toMatch(/^Los precios cambiaron: ahora el total es \$/)
    expect(refusal.details).toMatchObject({
      prices: { TOTAL: { applicationPrice: totals.applicationPrice } },
    })
    expect(await shops.footprint()).toEqual(before)
    const placed = await send(shops, {
      ...order,
      body: { ...lied, totals, products: sent.map((line) => ({ ...line, customization: cheap })) },
    })
    expect(placed.status).toBe(200)
    const rows = await linesOf(shops, placed.ok.orderId)
    // What is made is what was paid.
    expect(rows[0]?.customization?.views[0]?.areas[0]).toMatchObject({ colors: 4, widthMm: 44, heightMm: 30 })
    expect(rows[0]?.customization?.views[0]?.areas[0]?.artwork).toMatch(/^[0-9a-f]{64}$/)
  })

  test('a quote and a saved cart hold the shop’s own count, and [BUILD-77] its days', async () => {
    const ana = await customerOf(shops, TENANT)
    const own = await upload(shops, TENANT, ana.token, await logoOf(3))
    const lie = designOn('frente', application(area, silk, [logoElement(own, 3)], { colors: 1, widthMm: 2 }))
    const saved = await ana.keep({ products: await lines(lie), revision: 0, commandIds: [] })
    const [line] = saved.products
    const counted = line?.type === 'ProductoSimple' ? line.value.customization : null
    expect(counted).toMatchObject({ applicationDays: 8, views: [{ areas: [{ colors: 3, widthMm: 44 }] }] })
    const order = await ready(await lines(honest()))
    const products = (order.body as GroupedOrder).products.map((one) => ({
      ...one,
      customization: designOn('frente', application(area, silk, [logoElement(logo, 4)], { colors: 1 })),
    }))
    const { quote } = (
      await shops.call<{ quote: Quote }>(generateQuote, { tenant: TENANT, token, body: { products } })
    ).ok
    expect(quote.lines[0]?.customization).toMatchObject({
      applicationDays: 8,
      views: [{ areas: [{ colors: 4 }] }],
    })
    expect(quote.total).toBe((await priced(honest())).TOTAL.total)
  })

  test('of a curva, too: each of its sizes', async () => {
    const { product } = await shops.product(TENANT, 'MAR-POL-BLANCO-S')
    const front = product.printAreas[0] as PrintArea
    const units = { 'MAR-POL-BLANCO-S': 30, 'MAR-POL-BLANCO-M': 40 }
    const of = async (colors: number) => {
      const design = designOn('frente', application(front, silk, [logoElement(logo, 4)], { colors }))
      return (await cartOf(shops, TENANT, units)).map((line) => designed(line, design))
    }
    const real = (await price(await of(4))).ok
    expect(real.issues).toEqual([])
    expect((await price(await of(1))).ok.TOTAL).toEqual(real.TOTAL)
    const order = await ready(await of(1))
    const placed = await send(shops, order)
    expect(placed.status).toBe(200)
    const rows = await linesOf(shops, placed.ok.orderId)
    expect(rows.map(({ customization }) => customization?.views[0]?.areas[0]?.colors)).toEqual([4, 4])
  })
})

describe('[BUILD-72] a price without its artwork', () => {
  test('is estimated, as the device counted, and says of which lines', async () => {
    const stranger = await shops.guest(TENANT)
    const mine = await lines(
      designOn('frente', application(area, silk, [logoElement(logo, 2)], { colors: 2 })),
    )
    const text = await lines(designOn('frente', application(area, silk, [textElement()])))
    const estimate = (await price([...mine, ...text], stranger)).ok
    expect(estimate.estimated).toEqual([mine[0]?.shoppingCartUUID])
    expect(estimate.issues).toEqual([])
    // Counted again: two more inks.
    const real = (await price([...mine, ...text])).ok
    expect(real).not.toHaveProperty('estimated')
    expect(real.TOTAL.total).toBeGreaterThan(estimate.TOTAL.total)
  })
})

describe('[BUILD-73] what can’t be printed is refused in Spanish', () => {
  const refused = async (design: Customization) => {
    const prices = await priced(design)
    const ana = await customerOf(shops, TENANT)
    const { status, refusal } = await ana.save({ products: await lines(design), revision: 0, commandIds: [] })
    expect([status, refusal.code]).toEqual([422, 'product_unavailable'])
    expect(refusal.message).toBe(prices.issues[0]?.message)
    return refusal.message
  }

  test('outside of the print area, larger than the technique prints, in more inks, on no area', async () => {
    const of = (element: object, technique = silk, where = area) =>
      refused(designOn('frente', application(where, technique, [element])))
    expect(await of(textElement({ x: 170 }))).toBe(
      'El diseño de Mochila urbana 20 litros se sale del área de impresión, que es de 190 × 110 mm.',
    )
    expect(await of(textElement({ width: 150, height: 90 }), techniqueOf(bag, 'Bordado').id)).toMatch(
      /^Bordado imprime hasta 100 cm², y el diseño de .+ es más grande\.$/,
    )
    expect(await of(textElement(), silk, { ...area, id: '9999999' })).toMatch(/ya no está disponible/)
    const many = ['#c0392b', '#1f3a93', '#f4d03f', '#101010', '#27ae60'].map((hex, index) =>
      textElement({ id: `t${index}`, ink: { name: '', hex, pantone: null } }),
    )
    expect(await refused(designOn('frente', application(area, silk, many)))).toMatch(
      /^Serigrafía imprime hasta 4 colores, y el diseño de .+ tiene 5\.$/,
    )
  })

  test.each([
    ['NaN', [textElement({ x: Number.NaN })]],
    ['a group without a name', [textElement({ group: '' })]],
    ['another kind', [{ kind: 'script', src: 'x' }]],
    ['a foreign asset', [logoElement('../../etc/passwd', 1)]],
    ['no object', ['x', null]],
  ])('a document with %s', async (_what, elements) => {
    const design = designOn('frente', application(area, silk, elements))
    const products = await lines(design)
    const ana = await customerOf(shops, TENANT)
    const answers = [await price(products), await ana.save({ products, revision: 0, commandIds: [] })]
    for (const { status, refusal } of answers) {
      expect([status, refusal.code]).toEqual([422, 'invalid_request'])
      expect(refusal.message).toMatch(/^El diseño de Mochila urbana 20 litros no se puede leer\./)
    }
  })

  test('a document with 10,000 elements', async () => {
    const elements = Array.from({ length: 10_000 }, (_, n) => textElement({ id: `t${n}` }))
    const { status } = await price(await lines(designOn('frente', application(area, silk, elements))))
    expect([400, 422]).toContain(status)
  })
})
