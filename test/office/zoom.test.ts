import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { focusOf, held, movedBy, scaledAt, trueSizeOf, wholeOf } from '#office/features/artwork/zoom.ts'

const STAGE = { width: 360, height: 336 }
const PICTURE = { width: 1200, height: 1200 }
const AREA = { x: 0.3, y: 0.25, width: 0.4, height: 0.5 }

describe('[ARTWORK-9] the stage of an artwork', () => {
  test('shows the print areas whole and as large as they fit, or the whole picture', () => {
    const { width, x, y } = focusOf(STAGE, PICTURE, AREA)
    expect([x, y]).toEqual([0.5, 0.5])
    expect(AREA.width * width).toBeLessThanOrEqual(STAGE.width)
    expect(AREA.height * width).toBeLessThanOrEqual(STAGE.height)
    expect(AREA.height * width).toBeGreaterThan(STAGE.height / 2)
    expect(focusOf(STAGE, PICTURE, null)).toEqual(wholeOf(STAGE, PICTURE))
    expect(wholeOf(STAGE, PICTURE).width).toBe(STAGE.height)
  })

  test('shows it as large as it will be printed', () => {
    const zoom = trueSizeOf(wholeOf(STAGE, PICTURE), 508, 96)
    expect(zoom.width).toBe(1920)
  })

  test('keeps what is between two fingers where it is, and never loses the picture', () => {
    const part = fc.double({ min: -0.5, max: 0.5, noNaN: true })
    const factor = fc.double({ min: 0.2, max: 5, noNaN: true })
    fc.assert(
      fc.property(part, part, factor, (across, down, by) => {
        const from = focusOf(STAGE, PICTURE, AREA)
        const at = { x: across * STAGE.width, y: down * STAGE.height }
        const to = scaledAt(from, by, at, PICTURE)
        expect(to.x + at.x / to.width).toBeCloseTo(from.x + at.x / from.width, 8)
        expect(to.y + at.y / to.width).toBeCloseTo(from.y + at.y / from.width, 8)
        const far = held(movedBy(to, at.x * 100, at.y * 100, PICTURE), STAGE, PICTURE)
        expect(far.x >= 0 && far.x <= 1 && far.y >= 0 && far.y <= 1).toBe(true)
      }),
    )
  })
})
