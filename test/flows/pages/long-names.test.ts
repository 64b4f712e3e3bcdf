import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { overflow } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import { askDatabase, type ShopServer } from '#harness/server/server.ts'
import { anyProduct } from '#harness/shopping/placed-orders.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'

const TENANTS = 'brote marea galpon voltio folio austral gubia kermes lino muro'.split(' ')
/** As an address or an article's number may be: nowhere may a line be broken. */
const GAPLESS = 'abcdefghij'.repeat(12)

/** Before any shop was asked for, so that nothing older is cached. */
const nameWithoutGaps = async (server: ShopServer) => {
  const said = { tagline: GAPLESS, description: GAPLESS }
  const seller = { name: GAPLESS, address: GAPLESS, email: `${GAPLESS}@ejemplo.com` }
  await askDatabase(
    server,
    `UPDATE tenants SET settings = jsonb_set(settings || $1, '{seller}', settings->'seller' || $2::jsonb)`,
    [JSON.stringify(said), JSON.stringify(seller)],
  )
  await askDatabase(
    server,
    `UPDATE tenants SET settings = jsonb_set(settings, '{banner}', settings->'banner' || $1::jsonb)`,
    [JSON.stringify({ title: GAPLESS.slice(0, 90), text: GAPLESS, action: GAPLESS.slice(0, 40) })],
  )
  await askDatabase(server, 'UPDATE categories SET name = left(id || $1, 120), description = $1', [GAPLESS])
  await askDatabase(
    server,
    'UPDATE products SET name = left(id || $1, 120), brand = $1, material = $1, description = $1',
    [GAPLESS],
  )
  for (const table of ['variants', 'product_pictures'])
    await askDatabase(server, `UPDATE ${table} SET color = left(color || $1, 120) WHERE color <> ''`, [
      GAPLESS,
    ])
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
