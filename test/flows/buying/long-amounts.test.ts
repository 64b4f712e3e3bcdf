import { afterAll, beforeAll, expect, it } from 'vitest'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { findProduct, stocked } from '#harness/shopping/placed-orders.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'

/** Its figures are the widest. */
const TENANT = 'voltio'

let server: ShopServer
let visitor: Visitor
beforeAll(async () => {
  server = await startShop()
  visitor = await openVisitor({ viewport: PHONE })
})
afterAll(async () => {
  await visitor?.close()
  await server?.close()
})
pictureOnFailure(() => visitor?.page)

it('[CART-35] an amount of seven digits stays inside of its line on a phone', async () => {
  const { page } = visitor
  const person = shopper(page, argentine)
  const product = await findProduct(server, TENANT, 'ProductoCurva')
  if (!product) throw new Error('no garment')
  const ofColours = new Map(stocked(product).map((variant) => [variant.color, variant]))
  const units = Math.ceil(1_200_000 / product.price / ofColours.size)
  await page.goto(`${server.origin}/${TENANT}/product-detail/${product.productType}/curva?id=${product.id}`)
  await person.addCurva([...ofColours.values()], Math.min(40, units))
  await page.goto(`${server.origin}/${TENANT}/shopping-cart`)
  await person.total()
  const figure = page.locator('.cart-counted .price-figure')
  expect((await figure.innerText()).replace(/\D/g, '').length).toBeGreaterThanOrEqual(9)
  const reach = await figure.evaluate((amount) => {
    const line = amount.closest('.cart-line')
    return amount.getBoundingClientRect().right - (line?.getBoundingClientRect().right ?? 0)
  })
  expect(reach).toBeLessThanOrEqual(0.5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
