import { expect, test } from 'vitest'
import { densityOf } from '#src/features/builder/preview/flat-artworks.ts'
import { surfaceBelow } from '#src/features/builder/preview/patches.ts'

const grey = (width: number, height: number) => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4).fill(180),
})
const patch = {
  widthMm: 50,
  heightMm: 40,
  placement: {
    corners: [
      { x: 0.3, y: 0.3 },
      { x: 0.7, y: 0.35 },
      { x: 0.68, y: 0.7 },
      { x: 0.32, y: 0.66 },
    ] as [Point, Point, Point, Point],
    ...{ arcDegrees: 40, turnDegrees: 5, sagTop: 0.02, sagBottom: 0.05, finish: 'matte' as const },
  },
}
interface Point {
  x: number
  y: number
}

test('[PREVIEW-30] an area lies on the same pixels of the part that a studio has developed as of its whole picture', () => {
  const size = 200
  const box = [20, 40, 180, 190] as [number, number, number, number]
  const whole = surfaceBelow(grey(size, size), patch, null, '')
  const part = surfaceBelow(grey(160, 150), patch, { size, box }, '')
  const at = (surface: typeof whole, x: number, y: number) => {
    const [left, top] = surface.box
    const index = (y - top) * surface.warp.width + (x - left)
    return [surface.warp.u[index], surface.warp.v[index]]
  }
  for (const [x, y] of [
    [80, 80],
    [100, 100],
    [120, 130],
  ] as const) {
    const [u, v] = at(whole, x, y)
    const [partU, partV] = at(part, x - box[0], y - box[1])
    expect(u).toBeGreaterThan(0)
    expect(partU).toBeCloseTo(u ?? 0, 4)
    expect(partV).toBeCloseTo(v ?? 0, 4)
  }
})

test('[PREVIEW-22] flat artwork is finer than the product is shown, and never larger than devices draw', () => {
  const area = { widthMm: 300, heightMm: 400 }
  expect(densityOf(area, { width: 300, height: 400 })).toBeCloseTo(1.5)
  expect(densityOf(area, { width: 3, height: 4 }, 2)).toBe(2)
  expect(densityOf(area, { width: 9000, height: 9000 }) * 400).toBe(1600)
})
