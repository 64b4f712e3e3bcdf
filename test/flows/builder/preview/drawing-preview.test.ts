import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DesignElement } from '#contract/design-document.ts'
import { openVisitor, type Visitor } from '#harness/browser/browser.ts'
import { openPageSite } from '#harness/browser/page-site.ts'

const base = { name: '', locked: false, hidden: false }
const ink = (hex: string) => ({ name: '', hex, pantone: null })
const star = {
  ...{ ...base, kind: 'shape', id: 'star', x: 12, y: 8, width: 36, height: 34, shape: 'star' },
  ...{ fill: ink('#e0a22f'), stroke: ink('#6b1f14'), strokeMm: 1.4 },
} as const satisfies DesignElement
const line = {
  ...{ ...base, kind: 'shape', id: 'line', x: 6, y: 60, width: 70, height: 0.8, shape: 'line' },
  ...{ fill: ink('#1f3d2f'), stroke: null, strokeMm: 0 },
} as const satisfies DesignElement
const words = {
  ...{ ...base, kind: 'text', id: 'words', x: 8, y: 66, width: 64, height: 22, text: 'Vivero\nÑandú' },
  ...{ font: 'Montserrat', sizeMm: 9, align: 'center', curveDegrees: 0, spacing: 20, lineHeight: 1.2 },
  ink: ink('#1a1a1e'),
} as const satisfies DesignElement
const arc = { ...words, id: 'arc', y: 20, height: 26, text: 'DESDE 1987', curveDegrees: 140, font: 'Anton' }
const picture = {
  ...{ ...base, kind: 'image', id: 'picture', x: 10, y: 12, width: 60, height: 40, asset: 'a'.repeat(64) },
  ...{ source: 'upload', pixelWidth: 600, pixelHeight: 400, vector: false, cutOut: false, inks: null },
  crop: { left: 0, top: 0, right: 1, bottom: 1 },
} as const satisfies DesignElement

/** Designs as shops print them: on a shirt's front, on a pen, on a cap. */
const GOLDEN = {
  'drawn shapes and words': { size: [80, 100], elements: [star, line, words], zooms: [1, 2.3, 5] },
  'words on an arc over a picture': {
    size: [80, 100],
    elements: [picture, { ...arc, y: 56 }],
    zooms: [1, 2.3, 5],
  },
  'a pen’s one line': {
    size: [50, 7],
    elements: [{ ...words, x: 4, y: 1.5, width: 42, height: 4, text: 'Vivero Ñandú' }],
    // Nearer, letters of 3 mm are finer on the stage than 144 pixels an inch print them.
    zooms: [1],
  },
} satisfies Record<
  string,
  { size: readonly [number, number]; elements: readonly DesignElement[]; zooms: readonly number[] }
>

describe('the stage beside the artwork that is printed', () => {
  let site: Awaited<ReturnType<typeof openPageSite>>
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    site = await openPageSite('harness/pages/preview.ts')
    visitor = await openVisitor()
    page = visitor.page
    await page.goto(site.origin)
    await page.waitForFunction(() => 'compare' in window)
  })
  afterAll(async () => {
    await visitor?.close()
    await site?.close()
  })

  for (const [name, { size, elements, zooms }] of Object.entries(GOLDEN))
    for (const zoom of zooms)
      it(`[BUILD-95] shows ${name} at zoom ${zoom} as it is exported`, async () => {
        const seen = await page.evaluate(
          ([of, [width, height], by]) => window.compare(of, width, height, by),
          [elements as readonly DesignElement[], size as readonly [number, number], zoom] as const,
        )
        if (process.env.SHOW) expect(seen.pixels).toBeGreaterThan(10_000)
        expect(seen.inked).toBeGreaterThan(0.03)
        expect(seen.differing).toBeLessThanOrEqual(0.005)
      })
})
