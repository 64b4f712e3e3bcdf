import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { holdFonts } from '#harness/browser/held-fonts.ts'
import { brokenWords, shifts, watchShifts } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct } from '#harness/shopping/placed-orders.ts'
import { templates } from '#src/templates/specs.ts'
import { productHref } from '#src/ui/hrefs.ts'
import { SETS } from '../../../tools/device-fonts.mjs'

const MOST = 0.02

let server: ShopServer
let shops: { tenant: string; template: number }[]
beforeAll(async () => {
  server = await startShop()
  shops = (await (await fetch(`${server.origin}/api/demo/shops`)).json()).result
})
afterAll(() => server?.close())

describe.each(Object.keys(SETS))('a device with the fonts of %s', (fonts) => {
  let visitor: Visitor
  let held: Awaited<ReturnType<typeof holdFonts>>
  beforeAll(async () => {
    visitor = await openVisitor({ viewport: PHONE, serviceWorkers: 'block', fonts })
    held = await holdFonts(visitor.page)
    await watchShifts(visitor.page)
  })
  afterAll(() => visitor?.close())
  pictureOnFailure(() => visitor?.page)

  it.each(Object.values(templates))(
    '[LAYOUT-18, LAYOUT-19] stands still and breaks no word in template $id when its faces come',
    async ({ id }) => {
      const { page } = visitor
      const tenant = shops.find(({ template }) => template === id)?.tenant ?? ''
      const product = await anyProduct(server, tenant, 'ProductoSimple')
      const visits = [
        { viewport: PHONE, path: '/' },
        { viewport: PHONE, path: '/products-list' },
        { viewport: PHONE, path: productHref(product) },
        { viewport: DESKTOP, path: '/' },
      ]
      for (const { viewport, path } of visits) {
        await page.setViewportSize(viewport)
        await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': viewport === PHONE ? '?1' : '?0' })
        await held.open(`${server.origin}/${tenant}${path}`)
        expect(await brokenWords(page), `${path}, before they come`).toEqual([])
        await held.release()
        const { score, moved } = await shifts(page)
        expect(score, `${path} at ${viewport.width} px: ${moved.join('; ')}`).toBeLessThanOrEqual(MOST)
        expect(await brokenWords(page), path).toEqual([])
      }
    },
  )
})
