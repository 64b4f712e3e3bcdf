import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Placement } from '#contract/catalogue.ts'
import products from '#demo/products.json' with { type: 'json' }
import { applied, framingOf } from '#domain/studio/framing.ts'
import { poseOf } from '#domain/studio/pose.ts'

const PHOTO = { width: 900, height: 900 }

/** A rectangle of that size in pixels, turned and sheared around the middle of the photograph. */
const leaning = (width: number, height: number, degrees: number, shear: number): Placement => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const corner = (x: number, y: number) => {
    const [across, down] = [x * width + y * height * shear, y * height]
    return { x: 0.5 + (across * cos - down * sin) / 900, y: 0.5 + (across * sin + down * cos) / 900 }
  }
  return {
    corners: [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)],
    arcDegrees: 0,
    turnDegrees: 0,
    sagTop: 0,
    sagBottom: 0,
    finish: 'matte',
  }
}

const sizes = fc.double({ min: 40, max: 300, noNaN: true })
const leans = fc.double({ min: -80, max: 80, noNaN: true })

describe('poses', () => {
  test('[BUILD-12] a flat area is straightened: upright, in true proportion, as large as it was', () => {
    fc.assert(
      fc.property(
        sizes,
        sizes,
        leans,
        fc.double({ min: -0.35, max: 0.35, noNaN: true }),
        (w, h, degrees, shear) => {
          const [a, b, c, d] = poseOf(leaning(w, h, degrees, shear), { width: w, height: h }, PHOTO)
          expect(a * d - b * c).toBeCloseTo(1, 6)
          const straight = (x: number, y: number) => applied([a, b, c, d, 0, 0], { x, y })
          const angle = (degrees * Math.PI) / 180
          const across = straight(w * Math.cos(angle), w * Math.sin(angle))
          // What hardly leans stays as it is.
          if (Math.abs(degrees) < 10 && Math.abs(shear) < 0.1) return
          expect(Math.abs(across.y)).toBeLessThan(1e-6 * w)
          expect(across.x).toBeGreaterThan(0)
        },
      ),
    )
  })

  test('[BUILD-12] a round product is turned and never stretched', () => {
    fc.assert(
      fc.property(sizes, sizes, leans, (w, h, degrees) => {
        const placement = { ...leaning(w, h, degrees, 0), arcDegrees: 90 }
        const [a, b, c, d] = poseOf(placement, { width: w, height: h }, PHOTO)
        expect(Math.hypot(a, b)).toBeCloseTo(1, 9)
        expect([c, d]).toEqual([0 - b, a])
      }),
    )
  })

  test('[BUILD-12] a placement without extent leaves the picture as it is', () => {
    expect(poseOf(leaning(0, 0, 0, 0), { width: 10, height: 10 }, PHOTO)).toEqual([1, 0, 0, 1])
  })

  it.each(Object.entries(products))(
    '[BUILD-12] %s keeps its size and its right side up',
    (_, { printAreas }) => {
      for (const { placement, widthMm, heightMm } of printAreas) {
        const size = { width: widthMm, height: heightMm }
        const [a, b, c, d] = poseOf(placement as unknown as Placement, size, PHOTO)
        expect(a * d - b * c).toBeCloseTo(1, 6)
        expect(a).toBeGreaterThan(0.5)
        expect(d).toBeGreaterThan(0.5)
      }
    },
  )

  test('[BUILD-12] the frame holds all that is seen of a view, and is not wider than high', () => {
    const [width, height] = [60, 40]
    const place = fc.tuple(fc.integer({ min: 0, max: 58 }), fc.integer({ min: 0, max: 38 }))
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 6 }), leans, (dots, degrees) => {
        const rgba = new Uint8ClampedArray(width * height * 4)
        const even = dots.map(([x, y]) => [x - (x % 4), y - (y % 4)] as const)
        for (const [x, y] of even) rgba[(y * width + x) * 4 + 3] = 200
        const [cos, sin] = [Math.cos(degrees / 57), Math.sin(degrees / 57)]
        const framing = framingOf(rgba, { width, height }, { x: 11, y: 7 }, [cos, -sin, sin, cos])
        if (framing === undefined) throw new Error('nothing is seen')
        expect(framing.width).toBeLessThanOrEqual(framing.height)
        for (const [x, y] of even) {
          const found = applied(framing.fromPhoto, { x: x + 11, y: y + 7 })
          expect(found.x).toBeGreaterThanOrEqual(0)
          expect(found.x).toBeLessThan(framing.width)
          expect(found.y).toBeGreaterThanOrEqual(0)
          expect(found.y).toBeLessThan(framing.height)
        }
      }),
    )
    const nothing = new Uint8ClampedArray(width * height * 4)
    expect(framingOf(nothing, { width, height }, { x: 0, y: 0 }, [1, 0, 0, 1])).toBeUndefined()
  })
})
