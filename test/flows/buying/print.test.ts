import { afterAll, beforeAll, expect, test } from 'vitest'
import { openComparison } from '#harness/golden/compare.ts'
import { goldenDesigns } from '#harness/golden/designs.ts'

/**
 * Areas no longer than that, in mm, have letters of a few pixels in their export, whose edges are most of what they show; and
 * letters that browsers measure 0.03 mm too wide.
 */
const SMALL = 50

let comparison: Awaited<ReturnType<typeof openComparison>>
beforeAll(async () => {
  comparison = await openComparison()
})
afterAll(() => comparison?.close())

for (const design of await goldenDesigns())
  test(`[PRINT-5, PRINT-15, BUILD-145] ${design.name}: stage, preview, export and print show one and the same`, async () => {
    const { stage, preview, print, covered, exportPx, pageMm } = await comparison.compare(design)
    // What an eye tells of stage and preview from the export, an edge of 0.1 mm aside.
    const isSmall = Math.max(design.area.widthMm, design.area.heightMm) <= SMALL
    const most = isSmall ? 0.025 : 0.005
    expect(stage).toBeLessThanOrEqual(most)
    expect(preview).toBeLessThanOrEqual(most)
    expect(print).toBeLessThanOrEqual(isSmall ? 0.015 : 0.01)
    expect(covered).toBeLessThanOrEqual(isSmall ? 0.015 : 0.01)
    expect(exportPx).toBeLessThan(1)
    expect(pageMm).toBeLessThanOrEqual(0.1)
  })

const GARMENTS = [
  ['white', '#ffffff'],
  ['navy', '#1d2a4d'],
  ['red', '#b3202a'],
] as const
test.each(GARMENTS)(
  '[BUILD-145] white inside a logo is the garment itself, all alike, on %s',
  async (_, garment) => {
    const design = (await goldenDesigns()).find(({ name }) => name === 'cuaderno')
    if (!design) throw new Error('there is no cuaderno')
    const { stage, preview, print, covered } = await comparison.compare(design, garment)
    expect(Math.max(stage, preview)).toBeLessThanOrEqual(0.005)
    expect(Math.max(print, covered)).toBeLessThanOrEqual(0.01)
  },
)
