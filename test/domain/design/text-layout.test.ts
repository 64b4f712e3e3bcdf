import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unionOf } from '#domain/design/geometry.ts'
import { type FontMetrics, layoutText } from '#domain/design/text-layout.ts'

/** Every letter half an em wide and 0.7 high, a pair of 'AV' closer by a tenth. */
const metrics: FontMetrics = {
  advance: (text) => text.length * 0.5 - (text.split('AV').length - 1) * 0.1,
  ink: (text) => ({ x: 0, y: -0.7, width: text.trim() === '' ? 0 : text.length * 0.5, height: 0.7 }),
}
const setting = { align: 'center', spacing: 0, lineHeight: 1.2, curveDegrees: 0 } as const

describe('[BUILD-32] text is set once, in em', () => {
  it('keeps an even line in one piece, so that its font joins the letters', () => {
    const { runs, ink } = layoutText({ ...setting, text: 'Hola' }, metrics)
    expect(runs).toEqual([{ text: 'Hola', x: 0, y: 0, angle: 0 }])
    expect(ink).toEqual({ x: 0, y: -0.7, width: 2, height: 0.7 })
  })

  it('spaces letters by thousandths of an em, with its kerning', () => {
    const { runs } = layoutText({ ...setting, text: 'AVA', spacing: 200 }, metrics)
    expect(runs.map(({ x }) => x)).toEqual([0, 0.4 + 0.2, 0.9 + 0.4].map((x) => expect.closeTo(x, 9)))
  })

  it.each([
    ['left', 0],
    ['center', 0.5],
    ['right', 1],
  ] as const)('aligns lines: %s', (align, start) => {
    const { runs } = layoutText({ ...setting, align, text: 'Hola\nyo' }, metrics)
    expect(runs[1]).toEqual({ text: 'yo', x: start, y: 1.2, angle: 0 })
  })

  it('bends the longest line over the whole angle, its middle on top', () => {
    const { runs } = layoutText({ ...setting, text: 'ABCDE', curveDegrees: 180 }, metrics)
    const middle = runs[2]
    expect(middle?.angle).toBeCloseTo(0)
    expect(middle?.y).toBeCloseTo(0)
    // Letters stand at the middles of five equal parts of a half circle.
    expect(runs[0]?.angle).toBeCloseTo(-(Math.PI / 2) * 0.8)
    expect(runs[4]?.angle).toBeCloseTo((Math.PI / 2) * 0.8)
  })

  it('bends upwards and downwards alike', () => {
    const up = layoutText({ ...setting, text: 'ABCDE', curveDegrees: 120 }, metrics)
    const down = layoutText({ ...setting, text: 'ABCDE', curveDegrees: -120 }, metrics)
    up.runs.forEach((run, index) => {
      expect(down.runs[index]?.angle).toBeCloseTo(-run.angle)
    })
  })

  it('inks a box of some size, and no run outside of it, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('A', 'V', ' ', '\n', 'ñ'), minLength: 1, maxLength: 60 }),
        fc.record({
          align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
          spacing: fc.integer({ min: -200, max: 2000 }),
          lineHeight: fc.double({ min: 0.5, max: 4, noNaN: true }),
          curveDegrees: fc.integer({ min: -350, max: 350 }),
        }),
        (text, own) => {
          const { ink, runs } = layoutText({ text, ...own }, metrics)
          expect([ink.x, ink.y, ink.width, ink.height].every(Number.isFinite)).toBe(true)
          expect(ink.width).toBeGreaterThan(0)
          expect(ink.height).toBeGreaterThan(0)
          const starts = runs.map(({ x, y }) => ({ x, y, width: 0, height: 0 }))
          const all = unionOf([ink, ...starts])
          for (const side of ['x', 'y', 'width', 'height'] as const)
            if (all) expect(all[side]).toBeCloseTo(ink[side], 6)
        },
      ),
      { numRuns: 400 },
    )
  })
})
