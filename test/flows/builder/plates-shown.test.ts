import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inkKey } from '#domain/design/elements.ts'
import { areaOf, joined, polygonsOf } from '#domain/inks/polygons.ts'
import { openVisitor, type Visitor } from '#harness/browser/browser.ts'
import { openPageSite } from '#harness/browser/page-site.ts'
import { type Golden, goldenDesigns } from '#harness/golden/designs.ts'
import { separated } from '#server/rendering/print/separation.ts'

let site: Awaited<ReturnType<typeof openPageSite>>
let visitor: Visitor
beforeAll(async () => {
  site = await openPageSite('harness/pages/golden.ts')
  visitor = await openVisitor()
  await visitor.page.goto(site.origin)
})
afterAll(async () => {
  await visitor?.close()
  await site?.close()
})

const shown = ({ area, artwork }: Pick<Golden, 'area' | 'artwork'>) => {
  const files = Object.fromEntries(
    Object.entries(artwork).map(([hash, file]) => [hash, file.toString('base64')]),
  )
  return visitor.page.evaluate((asked) => window.golden.plates(asked), { area, files })
}

const designs = await goldenDesigns()
const plated = designs.filter(({ method }) => method === 'plates' || method === 'vinyl')

describe('the plates that the editor shows', () => {
  for (const design of plated)
    test(`[BUILD-170] ${design.name}: each covers what the order’s covers, all elements together`, async () => {
      const { plates, unplated } = await shown(design)
      expect(unplated).toEqual([])
      const made = await separated(design.area, design.method, design.artwork)
      const expected = new Map(made.map(({ ink, loops }) => [inkKey(ink), areaOf(joined(polygonsOf(loops)))]))
      const printing = plates.filter(({ mm2 }) => mm2 > 0.01)
      expect(printing.map(({ key }) => key).sort()).toEqual([...expected.keys()].sort())
      for (const { key, mm2, thinnestMm } of printing) {
        const size = expected.get(key) ?? 0
        // Letters are a browser's here and the font's own outlines there; of a plate of little, edges are most.
        expect(Math.abs(mm2 - size)).toBeLessThanOrEqual(0.03 * size + 0.5)
        // Of little nothing is measured.
        expect(thinnestMm ?? 1).toBeGreaterThan(0)
      }
    })

  test('[BUILD-170] are none of what can’t be separated, which is said', async () => {
    const [design] = plated.filter(({ area }) => area.elements.some(({ kind }) => kind === 'image'))
    if (!design) throw new Error('no design has an image')
    const elements = design.area.elements.map((one) => (one.kind === 'image' ? { ...one, inks: null } : one))
    const { unplated } = await shown({ ...design, area: { ...design.area, elements } })
    expect(new Set(unplated)).toEqual(new Set(['notFlat']))
  })
})
