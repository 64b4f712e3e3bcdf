import { describe, expect, it } from 'vitest'
import { SHAPES } from '#contract/design-document.ts'
import { outlineOf } from '#domain/design/outlines.ts'

/** Points along an outline of lines, curves and arcs that begin and end at the box's sides. */
const pointsOf = (path: string): [number, number][] => {
  const parts = path.match(/[MLHVCQAZ]|-?[\d.]+(?:e-?\d+)?/g) ?? []
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  let at = 0
  const next = () => Number(parts[at++])
  const curve = (controls: number[]) => {
    const from = [x, y, ...controls]
    for (let share = 0; share <= 1; share += 0.02) {
      let level = Array.from({ length: from.length / 2 }, (_, i) => [from[2 * i] ?? 0, from[2 * i + 1] ?? 0])
      while (level.length > 1)
        level = level.slice(1).map(([bx = 0, by = 0], i) => {
          const [ax = 0, ay = 0] = level[i] ?? []
          return [ax + (bx - ax) * share, ay + (by - ay) * share]
        })
      points.push([level[0]?.[0] ?? 0, level[0]?.[1] ?? 0])
    }
    ;[x = 0, y = 0] = controls.slice(-2)
  }
  while (at < parts.length) {
    const command = parts[at++]
    if (command === 'M' || command === 'L') [x, y] = [next(), next()]
    else if (command === 'H') x = next()
    else if (command === 'V') y = next()
    else if (command === 'C') curve([next(), next(), next(), next(), next(), next()])
    else if (command === 'Q') curve([next(), next(), next(), next()])
    else if (command === 'A') {
      at += 5
      ;[x, y] = [next(), next()]
    }
    points.push([x, y])
  }
  return points
}

describe('[BUILD-32] the outline of a shape', () => {
  const sizes = [
    { width: 40, height: 40 },
    { width: 90, height: 12 },
    { width: 7, height: 200 },
  ]
  it.each(SHAPES.filter((shape) => shape !== 'ellipse'))('fills its box and stays inside: %s', (shape) => {
    for (const size of sizes) {
      const points = pointsOf(outlineOf(shape, size))
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
      expect(Math.min(...xs)).toBeCloseTo(0, 3)
      expect(Math.max(...xs)).toBeCloseTo(size.width, 3)
      expect(Math.min(...ys)).toBeCloseTo(0, 3)
      expect(Math.max(...ys)).toBeCloseTo(size.height, 3)
    }
  })
  it('of an ellipse is two halves from side to side', () => {
    expect(outlineOf('ellipse', { width: 30, height: 20 })).toBe(
      'M 0 10 A 15 10 0 0 1 30 10 A 15 10 0 0 1 0 10 Z',
    )
  })
})
