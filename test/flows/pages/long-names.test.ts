import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { overflow } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import { changeRows, rowsOf } from '#harness/rows/rows.ts'
import { changeSettings } from '#harness/rows/shops.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct } from '#harness/shopping/placed-orders.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import { categories, productPictures, products, variants } from '#server/db/schema/catalogue.ts'
import { tenants } from '#server/db/schema/tenants.ts'

const TENANTS = 'brote marea galpon voltio folio austral gubia kermes lino muro'.split(' ')
/** As an address or an article's number may be: nowhere may a line be broken. */
const GAPLESS = 'abcdefghij'.repeat(12)

/** Before any shop was asked for, so that nothing older is cached. */
const nameWithoutGaps = async (server: ShopServer) => {
  const said = { tagline: GAPLESS, description: GAPLESS }
  const seller = { name: GAPLESS, address: GAPLESS, email: `${GAPLESS}@ejemplo.com` }
  const banner = { title: GAPLESS.slice(0, 90), text: GAPLESS, action: GAPLESS.slice(0, 40) }
  for (const { name, settings } of await rowsOf(server, tenants))
    await changeSettings(server, name, {
      ...said,
      seller: { ...settings.seller, ...seller },
      banner: { ...settings.banner, ...banner },
    })
  // Each begins with its number, so that no two are alike.
  const name = sql`left(id || ${GAPLESS}, 120)`
  await changeRows(server, categories, {}, { name, description: GAPLESS })
  const words = { brand: GAPLESS, material: GAPLESS, description: GAPLESS }
  await changeRows(server, products, {}, { name, ...words })
  const color = sql`CASE color WHEN '' THEN '' ELSE left(color || ${GAPLESS}, 120) END`
  for (const table of [variants, productPictures]) await changeRows(server, table, {}, { color })
}

let server: ShopServer
let visitor: Visitor
beforeAll(async () => {
  server = await startShop()
  await nameWithoutGaps(server)
})
afterAll(() => server?.close())
pictureOnFailure(() => visitor?.page)
const width = () => overflow(visitor.page)

describe('names and addresses without a gap', () => {
  describe('as the server sends them', () => {
    beforeAll(async () => {
      visitor = await openVisitor({ viewport: PHONE, javaScriptEnabled: false })
    })
    afterAll(() => visitor?.close())

    it.each(TENANTS)('[LAYOUT-12] make no page of %s wider than a phone', async (tenant) => {
      const { id, productType } = await anyProduct(server, tenant, 'ProductoSimple')
      const detail = `/product-detail/${productType}/simple?id=${id}`
      for (const path of ['/', '/products-list', detail, '/legal/terminos']) {
        await visitor.page.goto(`${server.origin}/${tenant}${path}`)
        expect(await width(), path).toBeLessThanOrEqual(0)
      }
    })
  })

  it('[LAYOUT-12] make no cart wider than a phone, and its short words stay whole', async () => {
    visitor = await openVisitor({ viewport: PHONE })
    try {
      const { page } = visitor
      const person = shopper(page, argentine)
      const { id, productType, minimumQuantity } = await anyProduct(server, 'brote', 'ProductoSimple')
      await page.goto(`${server.origin}/brote/product-detail/${productType}/simple?id=${id}`)
      await person.addUnits(minimumQuantity)
      const total = person.drawer.getByText(person.cart.total, { exact: true })
      const lines = await total.evaluate((label) => {
        const range = document.createRange()
        range.selectNodeContents(label)
        return range.getClientRects().length
      })
      expect(lines).toBe(1)
      await page.goto(`${server.origin}/brote/shopping-cart`)
      await person.total()
      expect(await width()).toBeLessThanOrEqual(0)
    } finally {
      await visitor.close()
    }
  })
})
