import { expect, test } from 'vitest'
import { ciede2000, cieLabOf } from '#domain/colour/ciede2000.ts'

/** Pairs of Sharma, Wu and Dalal's test data, which catch the usual mistakes of the formula. */
const PAIRS: readonly (readonly [number, number, number, number, number, number, number])[] = [
  [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
  [50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0],
  [50, 0, 0, 50, -1, 2, 2.3669],
  [50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792],
  [50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195],
  [50, 2.5, 0, 73, 25, -18, 27.1492],
  [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
  [22.7233, 20.0904, -46.694, 23.0331, 14.973, -42.5619, 2.0373],
  [90.8027, -2.0831, 1.441, 91.1528, -1.6435, 0.0447, 1.4441],
  [2.0776, 0.0795, -1.135, 0.9033, -0.0636, -0.5514, 0.9082],
]

test('[BUILD-44] the difference of two colours is CIEDE2000', () => {
  for (const [l1, a1, b1, l2, a2, b2, wanted] of PAIRS) {
    const [one, other] = [
      { l: l1, a: a1, b: b1 },
      { l: l2, a: a2, b: b2 },
    ]
    expect(ciede2000(one, other)).toBeCloseTo(wanted, 3)
    expect(ciede2000(other, one)).toBeCloseTo(wanted, 3)
  }
  const white = cieLabOf('#ffffff')
  expect(white.l).toBeCloseTo(100, 2)
  expect(Math.hypot(white.a, white.b)).toBeLessThan(0.02)
  expect(cieLabOf('#ff0000').l).toBeCloseTo(53.24, 1)
})
