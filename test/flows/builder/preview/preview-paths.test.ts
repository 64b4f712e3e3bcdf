import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Finish } from '#domain/surface/finish.ts'
import { openVisitor, type Visitor } from '#harness/browser/browser.ts'
import { openPageSite } from '#harness/browser/page-site.ts'
import { frontOf, SOFTWARE_GPU, sampleDesign } from '#harness/printing/preview-samples.ts'

/** Each finish on a product that is made with it. */
const CASES: readonly (readonly [product: string, hex: string, finish: Finish])[] = [
  ['taza', '#ffffff', 'sublimation'],
  ['taza', '#c23b2e', 'uv'],
  ['remera', '#93ad92', 'ink'],
  ['remera', '#1d1d20', 'dtf'],
  ['gorra', '#22304f', 'thread'],
  ['mochila', '#22304f', 'vinyl'],
  ['tabla-bambu', '#c9a06a', 'laser'],
]

describe('a design on its product', () => {
  let site: Awaited<ReturnType<typeof openPageSite>>
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    site = await openPageSite('harness/pages/real.ts')
    visitor = await openVisitor({ args: SOFTWARE_GPU })
    page = visitor.page
    await page.goto(site.origin)
    await page.waitForFunction(() => 'real' in window)
  })
  afterAll(async () => {
    await visitor?.close()
    await site?.close()
  })

  for (const product of new Set(CASES.map(([name]) => name)))
    it(`[PREVIEW-22] the artwork that is laid on ${product} is the one that is exported`, async () => {
      const { source, widthMm, heightMm } = frontOf(product)
      const elements = sampleDesign(widthMm, heightMm)
      const asked = { source, hex: '#ffffff', elements, widthMm, heightMm, finish: 'ink' as const }
      const seen = await page.evaluate((all) => window.real.flat(all), asked)
      expect(seen.inked).toBeGreaterThan(0.1)
      expect(seen.differing).toBeLessThanOrEqual(0.005)
    })

  for (const [product, hex, finish] of CASES)
    it(`[PREVIEW-21] ${product} in ${hex} with ${finish} looks the same by both paths and as exported`, async () => {
      const { source, widthMm, heightMm } = frontOf(product)
      const elements = sampleDesign(widthMm, heightMm)
      const asked = { source, hex, elements, widthMm, heightMm, finish }
      const seen = await page.evaluate((all) => window.real.paths(all), asked)
      expect(seen.artwork.seen).toBeGreaterThan(0.003)
      expect(seen.engines.mean).toBeLessThan(0.3)
      expect(seen.engines.seen).toBeLessThanOrEqual(0.005)
      // Edges are mixed of other pixels where the artwork was made smaller by itself: `flat` has them to 0.1 mm.
      expect(seen.exported.mean).toBeLessThan(0.3)
      expect(seen.exported.seen).toBeLessThanOrEqual(0.02)
      expect(seen.doubled.mean).toBeLessThan(1)
    })
})
