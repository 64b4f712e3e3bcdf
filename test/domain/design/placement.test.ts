import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Placement, placement as schema } from '#contract/catalogue.ts'
import { assumedPlacement, placer } from '#domain/design/placement.ts'

const near = (value: number, by: number) => fc.double({ min: value - by, max: value + by, noNaN: true })
const point = (x: number, y: number) => fc.record({ x: near(x, 0.08), y: near(y, 0.08) })

const placements: fc.Arbitrary<Placement> = fc.record({
  corners: fc.tuple(point(0.3, 0.3), point(0.7, 0.3), point(0.7, 0.7), point(0.3, 0.7)),
  arcDegrees: fc.oneof(fc.constant(0), fc.double({ min: 2, max: 90, noNaN: true })),
  turnDegrees: near(0, 40),
  sagTop: near(0, 0.2),
  sagBottom: near(0, 0.2),
  finish: fc.constant('matte' as const),
})
const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('[BUILD-9] where the artwork lies', () => {
  it('a point of the area is found again at its place on the picture', () => {
    fc.assert(
      fc.property(placements, share, share, (placement, u, w) => {
        const { place, find } = placer(placement)
        const { x, y } = place(u, w)
        const found = find(x, y)
        expect(found.u).toBeCloseTo(u, 5)
        expect(found.v).toBeCloseTo(w, 5)
      }),
      { numRuns: 2000 },
    )
  })

  it('the corners of the area lie on the corners of the placement', () => {
    fc.assert(
      fc.property(placements, (placement) => {
        const { place } = placer(placement)
        const corners = [place(0, 0), place(1, 0), place(1, 1), place(0, 1)]
        for (const [index, corner] of placement.corners.entries()) {
          expect(corners[index]?.x).toBeCloseTo(corner.x, 6)
          expect(corners[index]?.y).toBeCloseTo(corner.y, 6)
        }
      }),
    )
  })

  it('on a cylinder the middle is wider than the edges', () => {
    const flat = assumedPlacement({ width: 100, height: 80 }, 1)
    const { place } = placer({ ...flat, arcDegrees: 120 })
    expect(place(0.6, 0.5).x - place(0.5, 0.5).x).toBeGreaterThan(1.5 * (place(1, 0.5).x - place(0.9, 0.5).x))
  })

  it('that is not given lies upright in the middle, whatever the area and the picture', () => {
    const side = fc.double({ min: 5, max: 900, noNaN: true })
    fc.assert(
      fc.property(side, side, fc.double({ min: 0.4, max: 2.5, noNaN: true }), (width, height, ratio) => {
        const placement = assumedPlacement({ width, height }, ratio)
        expect(v.is(schema, placement)).toBe(true)
        const [a, , c] = placement.corners
        expect(a.x).toBeGreaterThanOrEqual(0)
        expect(a.y).toBeGreaterThanOrEqual(0)
        expect(c.x).toBeLessThanOrEqual(0.7251)
        expect(c.y).toBeLessThanOrEqual(0.7251)
        // Undistorted: its proportions in the picture's pixels are those of the area.
        expect(((c.x - a.x) * ratio) / (c.y - a.y)).toBeCloseTo(width / height, 4)
      }),
    )
  })
})
