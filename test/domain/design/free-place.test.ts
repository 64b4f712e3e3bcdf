import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coversAny, freePlace } from '#domain/design/free-place.ts'
import { overflow } from '#domain/design/geometry.ts'

const PEN = { width: 32, height: 8 }
const mm = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true })

describe('[BUILD-46] a free place in an area', () => {
  it('is the middle of an empty one', () => {
    expect(freePlace({ width: 10, height: 4 }, PEN, [], 1)).toEqual({
      x: 11,
      y: 2,
      width: 10,
      height: 4,
      scale: 1,
    })
  })

  it('is below what is there, or beside it where the area is low, smaller if need be', () => {
    const shirt = { width: 300, height: 400 }
    const logo = { x: 60, y: 140, width: 180, height: 120 }
    expect(freePlace({ width: 120, height: 30 }, shirt, [logo], 6)).toMatchObject({ x: 90, y: 266, scale: 1 })
    const onPen = { x: 12, y: 1.5, width: 8, height: 5 }
    const text = freePlace({ width: 16, height: 3 }, PEN, [onPen], 0.5)
    expect(text).toMatchObject({ width: 11.5, scale: 11.5 / 16 })
    expect(coversAny(text ?? onPen, [onPen])).toBe(false)
  })

  it('is none where everything is taken', () => {
    expect(freePlace({ width: 4, height: 4 }, PEN, [{ x: 0, y: 0, ...PEN }], 1)).toBeUndefined()
  })

  it('covers nothing and stays in the area, whatever is there', () => {
    const box = fc.record({ x: mm(0, 90), y: mm(0, 40), width: mm(0.5, 60), height: mm(0.5, 30) })
    const size = fc.record({ width: mm(1, 100), height: mm(1, 50) })
    fc.assert(
      fc.property(fc.array(box, { maxLength: 16 }), size, mm(0, 6), (taken, wanted, gap) => {
        const area = { width: 100, height: 50 }
        const place = freePlace(wanted, area, taken, gap)
        if (!place) return
        expect(overflow(place, area)).toBeLessThanOrEqual(1e-6)
        const within = {
          x: place.x + 1e-6,
          y: place.y + 1e-6,
          width: place.width - 2e-6,
          height: place.height - 2e-6,
        }
        expect(within.width > 0 && coversAny(within, taken)).toBe(false)
      }),
    )
  })
})
