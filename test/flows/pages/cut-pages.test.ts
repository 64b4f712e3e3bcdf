import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { type CutLine, openCutLine } from '#harness/browser/cut-pages.ts'
import { painted, shifts, watchShifts } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { templates } from '#src/templates/specs.ts'

const MOST = 0.02
/** Places that a page is cut at. */
const CUTS = 8

let server: ShopServer
let line: CutLine
let visitor: Visitor
let shops: { tenant: string; template: number }[]
beforeAll(async () => {
  server = await startShop()
  line = await openCutLine(server.port)
  shops = (await (await fetch(`${server.origin}/api/demo/shops`)).json()).result
  visitor = await openVisitor({ viewport: PHONE, serviceWorkers: 'block' })
  // What scripts move is another matter: the server's page has all that is seen first.
  await visitor.page.route('**/*.js', (route) => route.abort())
  await watchShifts(visitor.page)
})
afterAll(async () => {
  await visitor?.close()
  await line?.close()
  await server?.close()
})
pictureOnFailure(() => visitor?.page)

/** Bytes where tags of the banner begin, and of the price ladder where it follows at once; some of them, evenly. */
const cutsOf = (html: string): number[] => {
  const sections = [...html.matchAll(/<section .*?<\/section>/gs)].slice(0, 2)
  const first = sections.filter(({ 0: text }, at) => at === 0 || text.includes('ladder-steps'))
  const tags = first.flatMap(({ 0: text, index }) =>
    [...text.matchAll(/<(?!\/)/g)].slice(1).map((tag) => Buffer.byteLength(html.slice(0, index + tag.index))),
  )
  return tags.filter(
    (_, at) => Math.floor((at * CUTS) / tags.length) !== Math.floor(((at - 1) * CUTS) / tags.length),
  )
}

describe('a home that arrives in two parts', () => {
  it.each(Object.values(templates))('[LAYOUT-18] stands still in template $id', async ({ id }) => {
    const { page } = visitor
    const tenant = shops.find(({ template }) => template === id)?.tenant ?? ''
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      const mobile = { 'sec-ch-ua-mobile': viewport === PHONE ? '?1' : '?0' }
      await page.setExtraHTTPHeaders(mobile)
      const html = await (await fetch(`${line.origin}/${tenant}/`, { headers: mobile })).text()
      const cuts = cutsOf(html)
      expect(cuts.length).toBeGreaterThan(4)
      for (const byte of cuts) {
        line.cutAt(byte)
        await page.goto(`${line.origin}/${tenant}/`, { waitUntil: 'commit' })
        await page.locator('main section').first().waitFor({ state: 'attached' })
        await painted(page)
        line.release()
        await page.waitForLoadState('load')
        await painted(page)
        const { score, moved } = await shifts(page)
        const where = `at ${viewport.width} px, cut before ${Buffer.from(html).subarray(byte, byte + 40)}`
        expect(score, `${where}: ${moved.join('; ')}`).toBeLessThanOrEqual(MOST)
      }
    }
  })
})
