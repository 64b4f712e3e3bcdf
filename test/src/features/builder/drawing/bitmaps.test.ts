import { expect, test } from 'vitest'
import type { ImageElement } from '#contract/design-document.ts'
import { createBitmaps } from '#src/features/builder/drawing/bitmaps.ts'
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
