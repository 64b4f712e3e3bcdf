import { expect, test } from 'vitest'
import type { ImageElement } from '#contract/design-document.ts'
import { createBitmaps } from '#src/features/builder/drawing/bitmaps.ts'
import { type Context, drawElement } from '#src/features/builder/drawing/draw.ts'
import { image } from '#test/domain/design/documents.ts'

const PLATED = new Set(['serigrafia'])
const areaOf = (...elements: ImageElement[]) => ({ elements, printingTypeId: null })

/** Pixels that are counted while they are open. */
const openBitmaps = (side: number) => {
  const open = new Set<string>()
  let asked = 0
  const bitmap = async ({ asset, cutOut }: ImageElement) => {
    asked += 1
    const name = `${asset} ${cutOut} ${asked}`
    open.add(name)
    return { width: side, height: side, close: () => open.delete(name) } as unknown as ImageBitmap
  }
  return { artwork: { bitmap }, open, asked: () => asked }
}

test('[BUILD-32] an image is fetched once for each look that it has, wherever it lies', async () => {
  const { artwork, asked, open } = openBitmaps(1000)
  let changed = 0
  const bitmaps = createBitmaps(artwork, 1000, PLATED, () => {
    changed += 1
  })
  const logo = image()
  expect(bitmaps.bitmapOf(logo, null)).toBeUndefined()
  await bitmaps.ready([areaOf(logo, { ...logo, x: 99 })])
  expect([asked(), changed]).toEqual([1, 1])
  expect(bitmaps.bitmapOf({ ...logo, x: 12 }, null)).toMatchObject({ width: 1000 })
  await bitmaps.ready([areaOf({ ...logo, cutOut: true })])
  expect(asked()).toBe(2)
  bitmaps.close()
  expect(open.size).toBe(0)
})

test('[BUILD-32] images of a long session do not fill the memory, those of a full design stay', async () => {
  const { artwork, open } = openBitmaps(3000)
  const bitmaps = createBitmaps(artwork, 3000, PLATED)
  const shown = Array.from({ length: 5 }, (_, number) => image({ asset: String(number).repeat(64) }))
  const later = image({ asset: 'f'.repeat(64) })
  await bitmaps.ready([areaOf(...shown)])
  expect(open.size).toBe(5)
  const last = image({ asset: '4'.repeat(64) })
  for (let draw = 0; draw < 401; draw++) bitmaps.bitmapOf(last, null)
  await bitmaps.ready([areaOf(later)])
  // 24 million pixels: the one that is drawn, and the one that has just come.
  expect(open.size).toBe(2)
  expect(bitmaps.bitmapOf(last, null)).toBeDefined()
  expect(bitmaps.bitmapOf(later, null)).toBeDefined()
  bitmaps.close()
})

test('[BUILD-145] an image is fetched without its ground’s colour where plates print it, and only there', async () => {
  const asked: (boolean | undefined)[] = []
  const bitmap = async (_element: ImageElement, _longest: number, bare?: boolean) => {
    asked.push(bare)
    return { width: 10, height: 10, close: () => {} } as unknown as ImageBitmap
  }
  const bitmaps = createBitmaps({ bitmap }, 1000, PLATED)
  const inks = [{ found: '#0b6e4f', ink: { name: '', hex: '#0b6e4f', pantone: null } }]
  const logo = image({ cutOut: true, inks })
  const elements = [logo]
  await bitmaps.ready([{ elements, printingTypeId: 'serigrafia' }])
  await bitmaps.ready([{ elements, printingTypeId: 'dtf' }])
  await bitmaps.ready([{ elements: [image({ cutOut: true, inks: null })], printingTypeId: 'serigrafia' }])
  expect(asked).toEqual([true, false, false])
  expect(bitmaps.bitmapOf(logo, 'serigrafia')).not.toBe(bitmaps.bitmapOf(logo, 'dtf'))
  bitmaps.close()
})

/** Where pictures are drawn in the element's box, in mm, and whether what lies outside of it is cut off. */
const drawnIn = (bitmaps: ReturnType<typeof createBitmaps>, element: ImageElement) => {
  const places: unknown[][] = []
  let clipped = false
  const nothing = () => {}
  const context = {
    ...{
      save: nothing,
      restore: nothing,
      scale: nothing,
      translate: nothing,
      beginPath: nothing,
      rect: nothing,
    },
    clip: () => {
      clipped = true
    },
    drawImage: (...place: unknown[]) => places.push(place),
  }
  drawElement(context as unknown as Context, element, 1, bitmaps)
  return { places, clipped }
}

test('[BUILD-224] an image whose ground is taken off is shown as it was until it is painted anew', async () => {
  const { artwork } = openBitmaps(100)
  const bitmaps = createBitmaps(artwork, 1000, PLATED)
  const logo = image({ width: 40, height: 20 })
  expect(drawnIn(bitmaps, logo).places).toEqual([])
  await bitmaps.ready([areaOf(logo)])
  const [[first]] = drawnIn(bitmaps, logo).places as [[ImageBitmap]]
  // What was empty around the mark goes with its ground: the right half of it is left, half as wide.
  const crop = { left: 0.5, top: 0, right: 1, bottom: 1 }
  const bare = { ...logo, cutOut: true, crop, x: logo.x + 20, width: 20 }
  expect(drawnIn(bitmaps, bare)).toEqual({ places: [[first, -20, 0, 40, 20]], clipped: true })
  await bitmaps.ready([areaOf(bare)])
  const now = drawnIn(bitmaps, bare)
  expect(now).toMatchObject({ places: [[{}, 0, 0, 20, 20]], clipped: false })
  expect(now.places[0]?.[0]).not.toBe(first)
  expect(drawnIn(bitmaps, { ...bare, asset: 'e'.repeat(64) }).places).toEqual([])
  // Brought back whole, the half that is there stays where it was.
  const third = { ...bare, cutOut: false, crop: logo.crop, inks: [], width: 40 }
  expect(drawnIn(bitmaps, third).places).toEqual([[now.places[0]?.[0], 20, 0, 20, 20]])
  bitmaps.close()
})

test('[BUILD-224] what can’t be painted any more is not stood in for', async () => {
  const { artwork } = openBitmaps(100)
  const bitmap = (element: ImageElement) =>
    element.cutOut ? Promise.reject(new Error('gone')) : artwork.bitmap(element)
  const bitmaps = createBitmaps({ bitmap }, 1000, PLATED)
  const logo = image()
  await bitmaps.ready([areaOf(logo)])
  expect(drawnIn(bitmaps, logo).places).toHaveLength(1)
  const bare = { ...logo, cutOut: true }
  expect(drawnIn(bitmaps, bare).places).toHaveLength(1)
  await bitmaps.ready([areaOf(bare)])
  expect(drawnIn(bitmaps, bare).places).toEqual([])
  bitmaps.close()
})

test('[BUILD-226] a new image is its file, pale, from the moment that it is there until it is painted', async () => {
  const { artwork, open } = openBitmaps(100)
  let paint = () => {}
  const painted = new Promise<void>((resolve) => {
    paint = resolve
  })
  const bitmap = (element: ImageElement) => painted.then(() => artwork.bitmap(element))
  const closed: string[] = []
  const file = { width: 50, height: 50, close: () => closed.push('file') } as unknown as ImageBitmap
  let redraw = () => {}
  const there = new Promise<void>((resolve) => {
    redraw = resolve
  })
  const bitmaps = createBitmaps(
    { bitmap },
    1000,
    PLATED,
    () => redraw(),
    async () => file,
  )
  const crop = { left: 0.5, top: 0, right: 1, bottom: 1 }
  const logo = image({ crop, cutOut: true, width: 20, height: 20 })
  expect(drawnIn(bitmaps, logo).places).toEqual([])
  await there
  // The whole file lies around the part that is printed, and what is not printed is cut off.
  expect(drawnIn(bitmaps, logo)).toEqual({ places: [[file, -20, 0, 40, 20]], clipped: true })
  paint()
  await bitmaps.ready([areaOf(logo)])
  expect(drawnIn(bitmaps, logo).places).toEqual([[expect.anything(), 0, 0, 20, 20]])
  expect(closed).toEqual(['file'])
  bitmaps.close()
  expect(open.size).toBe(0)
})
