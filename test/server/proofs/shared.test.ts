import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customization } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import { type DesignedOrders, openDesignedOrders } from '#harness/printing/designed-order.ts'
import { application, designed, textElement } from '#harness/printing/designs.ts'
import { variantRow } from '#harness/rows/catalogue.ts'
import { changeRows, rowOf } from '#harness/rows/rows.ts'
import { checkOut } from '#harness/shopping/check-out.ts'
import { cartOf, openShops, type Shops, send } from '#harness/shopping/shop.ts'
import { printAreas } from '#server/db/schema/catalogue.ts'

let shops: Shops
let orders: DesignedOrders
const SHIRTS = { 'MAR-POL-BLANCO-S': 60 }
const BAGS = { 'MAR-TOT-BLANCO': 60 }
beforeAll(async () => {
  shops = await openShops()
  orders = openDesignedOrders(shops)
  // A bag that is printed by the frame of the shirt's front: one print on both is one set-up.
  const [shirt, bag] = [
    await variantRow(shops, 'MAR-POL-BLANCO-S'),
    await variantRow(shops, 'MAR-TOT-BLANCO'),
  ]
  const { widthMm, heightMm } = await rowOf(shops, printAreas, { productId: shirt.productId, position: 0 })
  await changeRows(shops, printAreas, { productId: bag.productId }, { widthMm, heightMm })
})
afterAll(() => shops.close())

/** What it says on the product's first area, by the technique that both have. */
const on = (
  { printAreas: areas, techniques }: ProductDetail,
  text: string,
  ...more: object[]
): Customization => {
  const [front] = areas
  const silk = techniques.find(({ name }) => name.startsWith('Serigrafía'))
  const elements = [textElement({ text }), ...more]
  const area = application(front as never, silk?.id ?? '', elements)
  return { views: [{ name: 'frente', areas: [area] }], applicationDays: -1 }
}

/** Shirts and bags with one print, which its buyer ordered together. */
const place = async (text: string, bagText = text) => {
  const token = await shops.guest(orders.tenant)
  for (const sku of Object.keys({ ...SHIRTS, ...BAGS })) await shops.setStock(sku, 10_000)
  const { product: shirt } = await shops.product(orders.tenant, 'MAR-POL-BLANCO-S')
  const { product: bag } = await shops.product(orders.tenant, 'MAR-TOT-BLANCO')
  const [shirts, bags] = [
    await cartOf(shops, orders.tenant, SHIRTS),
    await cartOf(shops, orders.tenant, BAGS),
  ]
  const products = [
    ...shirts.map((line) => designed(line, on(shirt, text))),
    ...bags.map((line) => designed(line, on(bag, bagText))),
  ]
  const out = await checkOut(orders.ask(token), orders.tenant, products)
  const { orderId, orderNumber } = (await send(shops, { tenant: orders.tenant, token, body: out.body })).ok
  const order = await orders.read({ token, orderId })
  return { token, orderId, orderNumber, order, link: order.proofToken, shirt, bag }
}

const versionsOf = async (link: string) =>
  (await orders.see(link)).lines.map(({ productName, versions }) => [productName, versions.length])

test('[PROOF-33] a print that another product has, too, is changed on both at once, at the same price', async () => {
  const placed = await place('Juntos')
  const [shirt, bag] = [await orders.seen(placed.link), await orders.seen(placed.link, 1)]
  await orders.askChange({ ...shirt, name: 'Ana', note: 'Otra palabra' })
  await orders.approve({ ...bag, name: 'Ana' })
  const design = on(placed.shirt, 'Los dos')
  const [sent, repeated] = await Promise.all([
    orders.revise(placed, shirt, design, [bag]),
    orders.revise(placed, shirt, design, [bag]),
  ])
  expect([sent.status, repeated.status]).toEqual([200, 200])
  const { lines } = await orders.see(placed.link)
  expect(lines.map(({ drifted, versions }) => [drifted, versions.map(({ state }) => state)])).toEqual([
    [false, ['change', 'open']],
    [false, ['approved', 'open']],
  ])
  for (const { areas } of lines) expect(areas[0]?.notes).toEqual([expect.stringContaining('«Los dos»')])
  const after = await orders.read(placed)
  expect(after.total).toBe(placed.order.total)
  // Each on its own print area, and still one print.
  const areas = after.lines.map(({ customization }) => customization?.views[0]?.areas[0])
  expect(areas.map((area) => area?.areaId)).toEqual([
    placed.shirt.printAreas[0]?.id,
    placed.bag.printAreas[0]?.id,
  ])
  expect(new Set(areas.map((area) => area?.artwork)).size).toBe(1)
  const again = await orders.revise(placed, shirt, design, [bag])
  expect([again.status, await versionsOf(placed.link)]).toEqual([
    200,
    [
      [placed.shirt.name, 2],
      [placed.bag.name, 2],
    ],
  ])
})

test('[PROOF-33] or on neither: not without the other one, nor with one that shares nothing', async () => {
  const placed = await place('Ninguno')
  const [shirt, bag] = [await orders.seen(placed.link), await orders.seen(placed.link, 1)]
  const design = on(placed.shirt, 'Uno solo')
  const alone = await orders.revise(placed, shirt, design)
  expect([alone.status, alone.refusal.message]).toEqual([
    409,
    expect.stringContaining(`comparte su preparación con ${placed.bag.name}`),
  ])
  const old = await orders.revise(placed, shirt, design, [{ ...bag, version: 2 }])
  expect([old.status, old.refusal.message]).toEqual([409, 'La muestra cambió: mira la nueva.'])
  const apart = await place('Remera', 'Bolso')
  const both = await orders.revise(apart, await orders.seen(apart.link), design, [
    await orders.seen(apart.link, 1),
  ])
  expect([both.status, both.refusal.message]).toEqual([
    409,
    expect.stringContaining('no lleva el mismo diseño'),
  ])
  for (const { link } of [placed, apart])
    expect((await versionsOf(link)).map(([, versions]) => versions)).toEqual([1, 1])
})
