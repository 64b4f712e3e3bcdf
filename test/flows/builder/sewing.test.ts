import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImageElement, Removal } from '#contract/design-document.ts'
import { openVisitor, type Visitor } from '#harness/browser/browser.ts'
import { openPageSite } from '#harness/browser/page-site.ts'
import { embroideryOf } from '#server/rendering/print/embroidery.ts'
import { itemsOfArea } from '#server/rendering/print/items.ts'
import { svgOfItems } from '#server/rendering/print/svg-file.ts'
import { areaWith, image, inkOf } from '#test/domain/design/documents.ts'

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

describe('[STITCH-12] an embroidered image is thread on stage, in preview and on the work sheet alike', () => {
  const GREEN = '#0b6e4f'
  /** A green ring around a white hole, and a bar beside it, on white. */
  const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30" width="720" height="360">
    <rect width="60" height="30" fill="#ffffff"/>
    <circle cx="15" cy="15" r="9" fill="none" stroke="${GREEN}" stroke-width="5"/>
    <rect x="34" y="5" width="8" height="20" fill="${GREEN}"/></svg>`
  const [ring, hole, around] = [
    { x: 24 / 60, y: 0.5 },
    { x: 15 / 60, y: 0.5 },
    { x: 55 / 60, y: 0.5 },
  ]
  const inked = (ground: string | null): ImageElement['inks'] => [
    { found: GREEN, ink: inkOf(GREEN) },
    ...(ground === null ? [] : [{ found: '#ffffff', ink: inkOf(ground) }]),
  ]
  const back = (...taps: readonly { x: number; y: number }[]): Removal => ({
    tolerance: 0.35,
    taps: taps.map((tap) => ({ ...tap, back: true })),
  })
  const whole: Partial<ImageElement> = { cutOut: true, removal: back(around) }

  // What is opaque of ring, hole and ground.
  const cases: readonly (readonly [string, Partial<ImageElement>, readonly boolean[]])[] = [
    ['in its inks, without its ground', { cutOut: true, inks: inked(null) }, [true, false, false]],
    [
      'with its ground given back in an ink of its own',
      { ...whole, inks: inked('#ffffff') },
      [true, true, true],
    ],
    ['with its ground given back in another ink', { ...whole, inks: inked('#fafafa') }, [true, true, true]],
    ['with its ground given back and no ink for it', { ...whole, inks: inked(null) }, [true, false, false]],
    ['in full colour, with its ground given back', { ...whole, inks: null }, [true, true, true]],
    ['in full colour, with its ground', { inks: null }, [true, true, true]],
    ['in full colour, with its hole left', { cutOut: true, inks: null }, [true, true, false]],
  ]
  test.each(cases)('%s', async (_, own, expected) => {
    const png = await sharp(Buffer.from(MARK)).png().toBuffer()
    const placed = { x: 10, y: 20, width: 60, height: 30, pixelWidth: 720, pixelHeight: 360 }
    const element = image({ ...placed, ...own })
    const area = areaWith([element], { widthMm: 80, heightMm: 70, printingTypeId: 'bordado' })
    const points = [ring, hole, around]
    const asked = { area, element, png: png.toString('base64'), points }
    const { stage, preview } = await page.evaluate((one) => window.sewing.threaded(one), asked)

    const items = await itemsOfArea(area, { [element.asset]: png }, 4_000_000, true)
    const drawing = await svgOfItems(area, '', items, { bleedMm: 0, longest: 900 })
    const { picture } = await embroideryOf(drawing, area)
    const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const scale = info.width / area.widthMm
    const sheet = points.map(({ x, y }) => {
      const [column, line] = [
        (element.x + x * element.width) * scale,
        (element.y + y * element.height) * scale,
      ]
      return data[(Math.floor(line) * info.width + Math.floor(column)) * 4 + 3] ?? 0
    })
    const isThread = (opacity: readonly number[]) => opacity.map((value) => value > 128)
    expect([stage, preview, sheet].map(isThread)).toEqual([expected, expected, expected])
  })
})
