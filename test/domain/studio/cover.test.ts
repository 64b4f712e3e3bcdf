import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { broughtOn, type Cover, coveredShare } from '#domain/studio/cover.ts'

/** A product that fills some columns and rows of 100 by 100 cells of 4 pixels. */
const product = (left: number, top: number, right: number, bottom: number): Cover => ({
  width: 100,
  height: 100,
  cells: Uint8Array.from({ length: 10_000 }, (_, index) => {
    const [x, y] = [index % 100, Math.floor(index / 100)]
    return x >= left && x < right && y >= top && y < bottom ? 1 : 0
  }),
})

const side = fc.integer({ min: 5, max: 20 })

describe('cover', () => {
  test('[BUILD-12] a box that leaves its product by less than its size is brought onto it, as large as it was', () => {
    const cover = product(20, 20, 80, 80)
    fc.assert(
      fc.property(
        side,
        side,
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.boolean(),
        (w, h, out, isDown) => {
          const size = { width: w * 4, height: h * 4 }
          const [x, y] = isDown
            ? [160, 80 + (out - 1) * 0.5 * size.height]
            : [80 + (out - 1) * 0.25 * size.width, 160]
          const box = { x, y, ...size }
          const found = broughtOn(box, cover)
          expect(found).toMatchObject(size)
          // A box between cells counts those that it touches.
          expect(coveredShare(found, cover)).toBeGreaterThan(0.8)
          expect(coveredShare(found, cover)).toBeGreaterThanOrEqual(coveredShare(box, cover))
        },
      ),
    )
  })

  test('[BUILD-12] a box on its product stays, and so does one that is far from any', () => {
    const cover = product(20, 20, 80, 80)
    const inside = { x: 120, y: 120, width: 60, height: 40 }
    expect(broughtOn(inside, cover)).toEqual(inside)
    const far = { x: 360, y: 360, width: 8, height: 8 }
    expect(broughtOn(far, cover)).toEqual(far)
    expect(coveredShare({ x: -900, y: -900, width: 50, height: 50 }, cover)).toBe(0)
  })
})
