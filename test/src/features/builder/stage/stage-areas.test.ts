import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { type ProductDetail, placement as schema } from '#contract/catalogue.ts'
import { coverOf } from '#domain/studio/cover.ts'
import { type Affine, framingOf } from '#domain/studio/framing.ts'
import { poseOf } from '#domain/studio/pose.ts'
import { studioOf, studioViews } from '#harness/printing/studio.ts'
import { stageAreas } from '#src/features/builder/stage/stage-areas.ts'

const areaOf = (widthMm: number, heightMm: number, placement: unknown = null) =>
  ({
    printAreas: [{ id: 'a', view: 'frente', name: '', widthMm, heightMm, techniques: [], placement }],
  }) as unknown as ProductDetail

describe('areas on the stage', () => {
  test('[BUILD-12] an area without a place lies upright amid the picture, in true proportion', () => {
    const millimetres = fc.double({ min: 5, max: 800, noNaN: true })
    const pixels = fc.integer({ min: 200, max: 1600 })
    fc.assert(
      fc.property(millimetres, millimetres, pixels, pixels, (w, h, width, height) => {
        const picture = { width, height, fromPhoto: [width, 0, 0, height, 0, 0] as Affine }
        const [area] = stageAreas(areaOf(w, h), 'frente', picture)
        if (area === undefined) throw new Error('no area')
        const { box } = area
        expect(box.width / w).toBeCloseTo(box.height / h, 9)
        expect(box.x + box.width / 2).toBeCloseTo(width / 2, 6)
        expect(box.y + box.height / 2).toBeCloseTo(height / 2, 6)
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.y).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('[BUILD-12] areas of other views are left out', () => {
    const picture = { width: 10, height: 10, fromPhoto: [10, 0, 0, 10, 0, 0] as Affine }
    expect(stageAreas(areaOf(10, 10), 'dorso', picture)).toEqual([])
  })

  it.each(studioViews)('[BUILD-12] the area of %s, %s, lies on the product', async (name, view) => {
    const { negative, box, size, area } = await studioOf(name, view)
    if (area === undefined) throw new Error('no area')
    const placement = v.parse(schema, area.placement)
    const millimetres = { width: area.widthMm, height: area.heightMm }
    const pose = poseOf(placement, millimetres, { width: size, height: size })
    // The product's cover as opacity, without its shadow.
    const cover = new Uint8ClampedArray(negative.matte.length)
    for (let at = 0; at < cover.length; at += 4) cover[at + 3] = negative.matte[at] ?? 0
    const at = { x: box[0], y: box[1] }
    const framing = framingOf(cover, negative, at, pose)
    if (framing === undefined) throw new Error('nothing is seen')
    const [a, b, c, d, e, f] = framing.fromPhoto
    const fromPhoto: Affine = [a * size, b * size, c * size, d * size, e, f]
    const product = areaOf(area.widthMm, area.heightMm, placement)
    const [found] = stageAreas(product, 'frente', {
      ...framing,
      fromPhoto,
      cover: coverOf(negative, framing, at),
    })
    if (found === undefined) throw new Error('no area')
    const determinant = a * d - b * c
    let covered = 0
    let count = 0
    for (let u = 0; u <= 20; u++)
      for (let w = 0; w <= 20; w++) {
        const [x, y] = [
          found.box.x + (found.box.width * u) / 20 - e,
          found.box.y + (found.box.height * w) / 20 - f,
        ]
        const [px, py] = [(d * x - c * y) / determinant - at.x, (a * y - b * x) / determinant - at.y]
        const index = (Math.round(py) * negative.width + Math.round(px)) * 4
        if ((negative.matte[index] ?? 0) > 128) covered++
        count++
      }
    expect(covered / count).toBeGreaterThan(0.97)
    // A lid's corners are seen: none of the frame's hangs over them.
    if (name === 'caja-regalo') expect(covered).toBe(count)
  })
})
