import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CartProduct, Customization } from '#contract/cart.ts'
import type { PrintArea, ProductDetail } from '#contract/catalogue.ts'
import { type DesignedOrders, openDesignedOrders } from '#harness/printing/designed-order.ts'
import { application, designed, designOn, techniqueOf, textElement } from '#harness/printing/designs.ts'
import { variantRow } from '#harness/rows/catalogue.ts'
import { changeRows, rowOf } from '#harness/rows/rows.ts'
import { checkOut } from '#harness/shopping/check-out.ts'
import { cartOf, openShops, type Shops, send } from '#harness/shopping/shop.ts'
import { printAreas } from '#server/db/schema/catalogue.ts'

const SKU = 'MAR-POL-BLANCO-S'
let shops: Shops
let orders: DesignedOrders
let shirt: ProductDetail
beforeAll(async () => {
  shops = await openShops()
  orders = openDesignedOrders(shops)
  // Front and back of one size: the same print on both is one set-up.
  const { productId } = await variantRow(shops, SKU)
  const { widthMm, heightMm } = await rowOf(shops, printAreas, { productId, position: 0 })
  await changeRows(shops, printAreas, { productId, position: 1 }, { widthMm, heightMm })
  shirt = (await shops.product(orders.tenant, SKU)).product
})
afterAll(() => shops.close())

/** What the shirt says on its first areas, one each. */
const saying = (technique: string, ...texts: readonly string[]): Customization => {
  const { id } = techniqueOf(shirt, technique)
  const [front, back] = shirt.printAreas as [PrintArea, PrintArea]
  const areas = texts.map((text, at) => application(at === 0 ? front : back, id, [textElement({ text })]))
  return designOn('frente', ...areas)
}

/** An order with a line of each of these designs. */
const place = async (...designs: readonly Customization[]) => {
  const token = await shops.guest(orders.tenant)
  await shops.setStock(SKU, 10_000)
  const products: CartProduct[] = []
  for (const design of designs)
    for (const line of await cartOf(shops, orders.tenant, { [SKU]: 60 }))
      products.push(designed(line, design))
  const { body } = await checkOut(orders.ask(token), orders.tenant, products)
  const { orderId } = (await send(shops, { tenant: orders.tenant, token, body })).ok
  const placed = { token, orderId }
  return { ...placed, link: (await orders.read(placed)).proofToken }
}

describe('[PROOF-11] prints that were paid as one stay one, or the design is refused in words', () => {
  test('on two places of one line, whose set-up was paid once', async () => {
    const placed = await place(saying('Serigrafía', 'Igual', 'Igual'))
    const seen = await orders.seen(placed.link)
    const apart = await orders.revise(placed, seen, saying('Serigrafía', 'Igual', 'Otra'))
    expect([apart.status, apart.refusal.message]).toEqual([
      409,
      expect.stringContaining('cambia lo que se prepara una sola vez (frente)'),
    ])
    const alike = await orders.revise(placed, seen, saying('Serigrafía', 'Otra', 'Otra'))
    expect(alike.status).toBe(200)
  })

  test('on lines that got a price of their units together, where there is no set-up', async () => {
    expect(Number(techniqueOf(shirt, 'DTF').setupCost)).toBe(0)
    const placed = await place(saying('DTF', 'Juntas'), saying('DTF', 'Juntas'))
    const [one, two] = [await orders.seen(placed.link), await orders.seen(placed.link, 1)]
    const alone = await orders.revise(placed, one, saying('DTF', 'Sola'))
    expect([alone.status, alone.refusal.code]).toEqual([409, 'conflict'])
    expect((await orders.revise(placed, one, saying('DTF', 'Las dos'), [two])).status).toBe(200)
  })
})
