import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ImageElement, MAX_TAPS } from '#contract/design-document.ts'
import { elementsOf } from '#domain/design/read-elements.ts'
import { areaOf, joined, polygonsOf } from '#domain/inks/polygons.ts'
import { application } from '#harness/printing/designs.ts'
import { painted } from '#server/rendering/print/painted.ts'
import { tracedLayers } from '#server/rendering/print/parts.ts'
import { image, inkOf } from '#test/domain/design/documents.ts'

const ASSET = 'b'.repeat(64)
const GREEN = '#0b6e4f'
const RED = '#d8232a'

/** A green ring around a white hole, and a red square beside it, on white. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="1200" height="600">
  <rect width="200" height="100" fill="#ffffff"/>
  <circle cx="50" cy="50" r="32" fill="none" stroke="${GREEN}" stroke-width="14"/>
  <rect x="100" y="20" width="60" height="60" fill="${RED}"/></svg>`
const HOLE = { x: 0.25, y: 0.5 }
const SQUARE = { x: 0.65, y: 0.5 }

let artwork: Record<string, Uint8Array>
beforeAll(async () => {
  artwork = { [ASSET]: await sharp(Buffer.from(MARK)).png().toBuffer() }
})

const PIXELS = { pixelWidth: 1200, pixelHeight: 600, x: 0, y: 0, width: 100, height: 50 }
const mark = (own: Partial<ImageElement>) => image({ ...PIXELS, asset: ASSET, cutOut: true, ...own })
const inks = (red: boolean, white = false): ImageElement['inks'] => [
  { found: GREEN, ink: inkOf(GREEN) },
  { found: RED, ink: red ? inkOf(RED) : null },
  ...(white ? [{ found: '#ffffff', ink: inkOf('#ffffff') }] : []),
]

const opacities = async (element: ImageElement) => {
  const { alpha, width, height } = await painted(element, artwork, 1_000_000, false)
  return [HOLE, SQUARE, { x: 0.95, y: 0.5 }].map(
    ({ x, y }) => alpha?.[Math.floor(y * height) * width + Math.floor(x * width)] ?? 255,
  )
}

/** mm² that each ink prints, by its colour. */
const printedBy = async (element: ImageElement) => {
  const layers = await tracedLayers(element, artwork)
  if (typeof layers === 'string') return layers
  return Object.fromEntries(
    layers.flat().map(({ ink, loops }) => [ink, Math.round(areaOf(joined(polygonsOf(loops))))]),
  )
}

const tapped = (...taps: readonly { x: number; y: number; back?: boolean }[]) => ({
  tolerance: 0.35,
  taps: taps.map((tap) => ({ back: false, ...tap })),
})

describe('[BUILD-182] a ground taken off by hand', () => {
  test('is painted as the device shows it', async () => {
    expect(await opacities(mark({}))).toEqual([255, 255, 0])
    expect(await opacities(mark({ removal: tapped(HOLE, SQUARE) }))).toEqual([0, 0, 0])
    expect(await opacities(mark({ removal: tapped(HOLE, { ...HOLE, back: true }) }))).toEqual([255, 255, 0])
    expect(await opacities(mark({ removal: { tolerance: 0, taps: [] } }))).toEqual([255, 255, 255])
    expect(await opacities(mark({ cutOut: false, removal: tapped(SQUARE) }))).toEqual([255, 255, 255])
  })

  test('has the plates of what is left of it', async () => {
    const plain = await printedBy(mark({ inks: inks(true) }))
    expect(plain).toEqual({ [GREEN]: expect.closeTo(703, -1), [RED]: 900 })
    // Nothing of the square is left, and nothing white is printed without an ink.
    expect(await printedBy(mark({ inks: inks(false), removal: tapped(SQUARE) }))).toEqual({
      [GREEN]: expect.closeTo(703, -1),
    })
    // The hole is printed where it was given an ink, and not where it was tapped away.
    expect(await printedBy(mark({ inks: inks(true, true), removal: tapped() }))).toMatchObject({
      '#ffffff': expect.closeTo(491, -1),
    })
    expect(await printedBy(mark({ inks: inks(true, true), removal: tapped(HOLE) }))).toMatchObject({
      '#ffffff': 0,
    })
  })

  test('is refused where it is out of bounds', () => {
    const given = (removal: unknown) =>
      elementsOf(application({ id: 'a' }, null, [{ ...mark({}), removal }]))?.length
    const taps = (count: number) => Array.from({ length: count }, () => ({ ...HOLE, back: false }))
    expect(given({ tolerance: 1, taps: taps(MAX_TAPS) })).toBe(1)
    for (const wrong of [
      { tolerance: 1.1, taps: [] },
      { tolerance: 0.5, taps: taps(MAX_TAPS + 1) },
      { tolerance: 0.5, taps: [{ x: -0.1, y: 0, back: false }] },
      { tolerance: 0.5, taps: [{ x: 0, y: 0 }] },
      { taps: [] },
      'todo',
    ])
      expect(given(wrong)).toBeUndefined()
  })
})
