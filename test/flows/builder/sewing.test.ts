import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisitor, type Visitor } from '#harness/browser/browser.ts'
import { openPageSite } from '#harness/browser/page-site.ts'

let site: Awaited<ReturnType<typeof openPageSite>>
let visitor: Visitor
let page: Page

beforeAll(async () => {
  site = await openPageSite('harness/pages/sewing.ts')
  visitor = await openVisitor()
  page = visitor.page
  await page.goto(site.origin)
  await page.waitForFunction(() => 'sewing' in window)
})
afterAll(async () => {
  await visitor?.close()
  await site?.close()
})

test('[STITCH-3] embroidery that is not waited for any more is given up, and the next is embroidered', async () => {
  // 40 pixels, and room for the shadow.
  expect(await page.evaluate(() => window.sewing.givenUp())).toBe('given up, 52 × 52')
})

test('[STITCH-3] an element that grows is embroidered once it rests, and its thread stands in meanwhile', async () => {
  const { before, stoodIn, embroidery, larger, moved } = await page.evaluate(() => window.sewing.grown())
  expect([before, stoodIn, larger]).toEqual([true, true, true])
  expect([embroidery, moved]).toEqual([2, 2])
})
