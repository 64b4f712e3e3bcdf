import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHAPES } from '#contract/design-document.ts'
import { openVisitor, type Visitor } from '#harness/browser/browser.ts'
import { openPageSite } from '#harness/browser/page-site.ts'

let site: Awaited<ReturnType<typeof openPageSite>>
let visitor: Visitor
let page: Page

beforeAll(async () => {
  site = await openPageSite('harness/pages/drawing.ts')
  visitor = await openVisitor()
  page = visitor.page
  await page.goto(site.origin)
  await page.waitForFunction(() => 'drawing' in window)
})
afterAll(async () => {
  await visitor?.close()
  await site?.close()
})

test('[BUILD-34] more than twelve fonts come with the shop, each has every sign that can be typed', async () => {
  const fonts = await page.evaluate(() => window.drawing.fonts)
  expect(fonts.length).toBeGreaterThanOrEqual(12)
  for (const font of fonts)
    expect(await page.evaluate((name) => window.drawing.lacking(name), font), font).toEqual([])
})

test('[BUILD-32] what is inked fills the box of its text, and nothing leaves it', async () => {
  const fonts = await page.evaluate(() => window.drawing.fonts)
  const settings = [
    {},
    { spacing: 250 },
    { text: 'Dos\nlíneas juntas', align: 'right' as const },
    { curveDegrees: 140 },
    { curveDegrees: -300, sizeMm: 6 },
  ]
  for (const font of fonts)
    for (const own of settings) {
      const { box, inked } = await page.evaluate(
        async ([name, setting]) => {
          const { textOf, areaOf, inkedBox } = window.drawing
          const box = await textOf({ font: name, ...setting })
          return { box, inked: inkedBox(areaOf([box]), 8) }
        },
        [font, own] as const,
      )
      const what = `${font} ${JSON.stringify(own)}`
      const edge = 1.5 / 8
      expect(inked.x, what).toBeGreaterThanOrEqual(box.x - edge)
      expect(inked.y, what).toBeGreaterThanOrEqual(box.y - edge)
      expect(inked.x + inked.width, what).toBeLessThanOrEqual(box.x + box.width + edge)
      expect(inked.y + inked.height, what).toBeLessThanOrEqual(box.y + box.height + edge)
      if ('curveDegrees' in own) continue
      expect(inked.width, what).toBeCloseTo(box.width, 0)
      expect(inked.height, what).toBeCloseTo(box.height, 0)
    }
})

test('[BUILD-32] a stroke lies inside of the box of its shape, at a star’s points too', async () => {
  for (const shape of SHAPES) {
    const inked = await page.evaluate((name) => {
      const { shapeOf, areaOf, inkedBox } = window.drawing
      return inkedBox(areaOf([shapeOf({ shape: name, strokeMm: 3 })]), 8)
    }, shape)
    expect(inked.x, shape).toBeGreaterThanOrEqual(10 - 0.1)
    expect(inked.x + inked.width, shape).toBeLessThanOrEqual(50 + 0.1)
    expect(inked.y + inked.height, shape).toBeLessThanOrEqual(50 + 0.1)
    // A point of a star gets thinner than a pixel.
    expect(inked.width, shape).toBeGreaterThan(39)
  }
})

test('[BUILD-32] a design looks the same at any scale', async () => {
  const share = await page.evaluate(async () => {
    const { textOf, shapeOf, areaOf, differing } = window.drawing
    const elements = [
      await textOf({ y: 5 }),
      await textOf({ font: 'Pacifico', y: 20 }),
      await textOf({ font: 'Zilla Slab', x: 80, y: 50, curveDegrees: 160 }),
      await textOf({ font: 'Oswald', y: 40, spacing: 120 }),
      shapeOf({ y: 55, fill: { name: '', hex: '#e0a22f', pantone: null } }),
    ]
    return differing(areaOf(elements), 3, 5)
  })
  expect(share).toBeLessThanOrEqual(0.005)
})

test('[BUILD-34] without its font a text is shown in the device’s, in its own box, and not measured', async () => {
  await page.route('**/lobster*.woff2', (route) => route.abort())
  visitor.tolerate(/Failed to load resource/)
  await page.reload()
  await page.waitForFunction(() => 'drawing' in window)
  const { box, before, isRefused, inked } = await page.evaluate(() =>
    window.drawing.withoutFont({ font: 'Lobster', width: 60, height: 12 }),
  )
  expect(isRefused).toBe(true)
  // Nothing while it is awaited.
  expect(before.width).toBeLessThan(0)
  expect(inked.x).toBeGreaterThanOrEqual(box.x - 0.2)
  expect(inked.x + inked.width).toBeLessThanOrEqual(box.x + box.width + 0.2)
  expect(inked.height).toBeGreaterThan(2)
})

test('[BUILD-33, LIMIT-6] artwork is exported at 72 DPI times two, the same on every screen', async () => {
  const exported = (on: Page) =>
    on.evaluate(async () => {
      const { textOf, shapeOf, areaOf, artwork } = window.drawing
      return artwork(areaOf([await textOf({}), shapeOf({ y: 40 })]))
    })
  const bytes = Buffer.from(await exported(page))
  expect(await sharp(bytes).metadata()).toMatchObject({
    width: 850,
    height: 567,
    density: 72,
    hasAlpha: true,
  })
  const dense = await visitor.context.browser()?.newContext({ deviceScaleFactor: 3 })
  const other = (await dense?.newPage()) ?? page
  await other.goto(site.origin)
  await other.waitForFunction(() => 'drawing' in window)
  expect(Buffer.from(await exported(other)).equals(bytes)).toBe(true)
  await dense?.close()
})

test('[BUILD-33] a render shows the design on its product', async () => {
  const bytes = Buffer.from(
    await page.evaluate(async () => {
      const { shapeOf, areaOf, render } = window.drawing
      const fill = { name: '', hex: '#00ff00', pantone: null }
      return render(
        areaOf([shapeOf({ shape: 'rectangle', x: 0, y: 0, width: 150, height: 100, fill, stroke: null })]),
      )
    }),
  )
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1000, height: 1000, density: 72 })
  const colourAt = async (left: number, top: number) => {
    const raw = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
    return [...raw]
  }
  expect(await colourAt(100, 100)).toEqual([255, 0, 0])
  expect(await colourAt(255, 305)).toEqual([0, 255, 0])
  expect(await colourAt(620, 545)).toEqual([0, 255, 0])
  expect(await colourAt(630, 555)).toEqual([255, 0, 0])
})
