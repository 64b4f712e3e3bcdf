import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CartProduct, getShoppingCartProductPrice } from '#contract/cart.ts'
import type { GroupedOrder } from '#contract/checkout.ts'
import { generateQuote } from '#contract/quotes.ts'
import {
  application,
  designed,
  designOn,
  logoElement,
  techniqueOf,
  textElement,
} from '#harness/printing/designs.ts'
import { cartOf, openShops, type ReadyOrder, readyWith, type Shops, send } from '#harness/shopping/shop.ts'
import { type CustomerOf, customerOf } from '#test/server/carts/customers.ts'

const TENANT = 'marea'
let shops: Shops
let token: string
let ana: CustomerOf
let order: ReadyOrder
let plain: readonly CartProduct[]
let lineWith: (elements: readonly unknown[]) => CartProduct[]

beforeAll(async () => {
  shops = await openShops()
  await shops.setStock('MAR-MOC-NEGRO', 5000)
  const { product } = await shops.product(TENANT, 'MAR-MOC-NEGRO')
  token = await shops.guest(TENANT)
  ana = await customerOf(shops, TENANT)
  const [area] = product.printAreas
  if (!area) throw new Error('The bag is not printed')
  plain = await cartOf(shops, TENANT, { 'MAR-MOC-NEGRO': 100 })
  const silk = techniqueOf(product, 'Serigrafía').id
  lineWith = (elements) =>
    plain.map((line) => designed(line, designOn('frente', application(area, silk, elements as never))))
  const products = lineWith([textElement()])
  order = await readyWith(shops, { tenant: TENANT, token, products })
})
afterAll(() => shops.close())

/** A list that is longer than any design's is refused before it is read. */
const HOSTILE: [what: string, status: number, elements: unknown[]][] = [
  ['NaN', 422, [textElement({ x: Number.NaN })]],
  ['a foreign asset', 422, [logoElement('../../etc/passwd', 1)]],
  ['garbage', 422, ['x', null, 7, []]],
  ['a whole document of version 2', 422, [{ version: 2, views: [] }]],
  ['10,000 elements', 400, Array.from({ length: 10_000 }, (_, n) => textElement({ id: `t${n}` }))],
]

describe.each(HOSTILE)('[BUILD-88] a design with %s', (_what, expected, elements) => {
  test('is refused in Spanish by price, saving, quote and order, and nothing is written', async () => {
    const products = lineWith(elements)
    const body = order.body as GroupedOrder
    const [line] = products
    const customization = line?.type === 'ProductoSimple' ? line.value.customization : null
    const lines = body.products.map((one) => ({ ...one, customization }))
    const before = await shops.footprint()
    const answers = [
      await shops.call(getShoppingCartProductPrice, { tenant: TENANT, token, body: { products } }),
      await ana.save({ products, revision: 0, commandIds: [] }),
      await shops.call(generateQuote, { tenant: TENANT, token, body: { products: lines } }),
      await send(shops, { ...order, body: { ...body, products: lines } as never }),
    ]
    for (const { status, refusal } of answers) {
      expect([status, refusal.code]).toEqual([expected, 'invalid_request'])
      expect(refusal.message).toMatch(
        expected === 422
          ? /^El diseño de Mochila urbana 20 litros no se puede leer\. Hay que abrirlo en el editor/
          : /^El diseño tiene demasiados elementos en un área: hay 10\.000 y entran hasta 200\.$/,
      )
    }
    expect(await shops.footprint()).toEqual(before)
  })
})
