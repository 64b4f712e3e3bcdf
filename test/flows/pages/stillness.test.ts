import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { shifts, watchShifts } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct } from '#harness/shopping/placed-orders.ts'
import { productHref } from '#src/ui/hrefs.ts'

/** So slow that fonts, scripts and later parts come one after another, in bytes per second and ms. */
const LINE = { offline: false, downloadThroughput: 1_000_000, uploadThroughput: 250_000, latency: 40 }
const MOST = 0.02

let server: ShopServer
beforeAll(async () => {
  server = await startShop()
})
afterAll(() => server?.close())

describe.each([PHONE, DESKTOP])('first visits at $width px', (viewport) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await openVisitor({ viewport, serviceWorkers: 'block' })
    await watchShifts(visitor.page)
    const wire = await visitor.context.newCDPSession(visitor.page)
    await wire.send('Network.enable')
    await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
    await wire.send('Network.emulateNetworkConditions', LINE)
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => visitor?.page)

  // A plain look, a sidebar, cards of differing heights, a dark stage.
  it.each(['brote', 'galpon', 'muro', 'voltio'])(
    '[LAYOUT-15] %s stands still while it loads, comes alive and is touched',
    async (tenant) => {
      const { page } = visitor
      const product = await anyProduct(server, tenant, 'ProductoSimple')
      for (const path of ['/', '/products-list', productHref(product)]) {
        await page.goto(`${server.origin}/${tenant}${path}`)
        await visitor.settled()
        // A sign of life brings the page's later parts.
        await page.mouse.move(5, 5)
        await visitor.settled()
        const { score, moved } = await shifts(page)
        expect(score, `${path}: ${moved.join('; ')}`).toBeLessThanOrEqual(MOST)
      }
    },
  )

  it('[LAYOUT-15] sees what does move', async () => {
    const { page } = visitor
    await page.goto(`${server.origin}/brote/`)
    await visitor.settled()
    await page.evaluate(() =>
      document.body.prepend(Object.assign(document.createElement('div'), { style: 'height:300px' })),
    )
    await expect.poll(async () => (await shifts(page)).score).toBeGreaterThan(MOST)
  })
})
