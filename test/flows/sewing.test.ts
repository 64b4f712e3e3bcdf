import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisitor, type Visitor } from '../support/browser.ts'
import { openPageSite } from '../support/page-site.ts'

let site: Awaited<ReturnType<typeof openPageSite>>
let visitor: Visitor
let page: Page

beforeAll(async () => {
  site = await openPageSite('test/support/pages/sewing.ts')
  visitor = await openVisitor()
  page = visitor.page
  await page.goto(site.origin)
  await page.waitForFunction(() => 'sewing' in window)
})
afterAll(async () => {
  await visitor?.close()
  await site?.close()
})

test('[STITCH-3] what nobody waits for any more is given up, and the next is sewn', async () => {
  // 40 pixels, and room for the shadow.
  expect(await page.evaluate(() => window.sewing.givenUp())).toBe('given up, 52 × 52')
})

test('[STITCH-3] an element that grows is sewn once it rests, and its thread stands in meanwhile', async () => {
  const { before, stoodIn, sewn, larger, moved } = await page.evaluate(() => window.sewing.grown())
  expect([before, stoodIn, larger]).toEqual([true, true, true])
  expect([sewn, moved]).toEqual([2, 2])
})

test('[STITCH-5] an area is there as thread: in place, with light and shadow, on clear ground', async () => {
  const { size, at } = await page.evaluate(() =>
    window.sewing.artwork([
      // amid the star, within it elsewhere, beside everything, where a hidden element lies, a letter's stem
      [15, 15.5],
      [15, 13],
      [2, 45],
      [80, 15],
      [31, 14],
      // just below the star's foot
      [15, 19.5],
    ]),
  )
  expect(size).toBe('800 × 400')
  const [middle = [], beside = [], clear, hidden, stem = []] = at
  for (const [r = 0, g = 0, , alpha] of [middle, beside]) expect([alpha, r > 2 * g]).toEqual([255, true])
  expect([clear?.[3], hidden?.[3]]).toEqual([0, 0])
  const [r = 0, g = 0, b = 0, alpha = 0] = stem
  expect([alpha > 200, r >= g && g >= b && b > 90]).toEqual([true, true])
})
