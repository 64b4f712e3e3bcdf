import { describe, expect, it } from 'vitest'
import { type Loop, mapped } from '#domain/inks/outline.ts'
import { areaOf, boundsOf, common, grown, joined, polygonsOf, without } from '#domain/inks/polygons.ts'
import { knockedOut, TRAP_MM, trapsOf } from '#domain/inks/trap.ts'
import { draw, inMm, rectangle, traced } from './plates.ts'

const area = (loops: readonly Loop[] | undefined) => joined(polygonsOf(loops ?? []))
const YELLOW = '#f6b40e'
const NAVY = '#14213d'

describe('[INK-7] plates of layers', () => {
  it('knock out other inks under them, so that no two overlap', () => {
    const plates = knockedOut([
      [{ ink: 0, loops: [rectangle(0, 0, 40, 20)] }],
      [{ ink: 1, loops: [rectangle(10, 5, 10, 10)] }],
      [{ ink: 0, loops: [rectangle(15, 8, 20, 4)] }],
    ])
    expect(plates.map(({ ink }) => ink)).toEqual([0, 1])
    const [under, over] = plates.map(({ loops }) => area(loops))
    expect(areaOf(over ?? [])).toBeCloseTo(100 - 20, 3)
    expect(areaOf(under ?? [])).toBeCloseTo(800 - 100 + 20, 3)
    expect(areaOf(common(under ?? [], over ?? []))).toBe(0)
  })

  it('stay curves where nothing lies over them', async () => {
    const { plates } = traced(await draw('<circle cx="300" cy="300" r="150" fill="#14213d"/>', 400))
    const [plate] = inMm(plates, 400)
    const other = { ink: 1, loops: [rectangle(60, 10, 10, 10)] }
    expect(knockedOut([plate ? [plate] : [], [other]])).toEqual([plate, other])
  })

  it('of one ink are joined where they overlap', () => {
    const [plate] = knockedOut([
      [{ ink: 2, loops: [rectangle(0, 0, 10, 10)] }],
      [{ ink: 2, loops: [rectangle(5, 0, 10, 10)] }],
    ])
    expect(plate?.loops).toHaveLength(1)
    expect(areaOf(area(plate?.loops))).toBeCloseTo(150, 3)
  })
})

describe('[INK-7] the trap', () => {
  const meeting = [
    { ink: 0, loops: [rectangle(0, 0, 10, 20)] },
    { ink: 1, loops: [rectangle(10, 0, 10, 20)] },
  ]

  it.each([
    ['left', [YELLOW, NAVY], 0, 10],
    ['right', [NAVY, YELLOW], 1, 9.85],
  ] as const)(
    'is 0.15 mm of the lighter ink under the darker one, the lighter on the %s',
    (_, inks, ink, from) => {
      const [trap, ...others] = trapsOf(meeting, inks)
      expect(others).toEqual([])
      expect(trap?.ink).toBe(ink)
      const darker = area(meeting[1 - ink]?.loops)
      expect(areaOf(common(area(trap?.loops), darker))).toBeCloseTo(TRAP_MM * 20, 2)
      // A hair of it lies over the edge, and nothing beside the two.
      expect(areaOf(without(area(trap?.loops), grown(darker, 0.031)))).toBeCloseTo(0, 3)
      const [left = 0, , right = 0] = boundsOf(trap?.loops ?? [])
      expect(Math.abs(left - from)).toBeLessThan(0.04)
      expect(Math.abs(right - from - TRAP_MM)).toBeLessThan(0.04)
    },
  )

  it('leaves no gap between traced plates that are printed 0.1 mm out of register', async () => {
    const body =
      '<rect x="100" y="100" width="300" height="400" fill="#29335c"/><rect x="400" y="100" width="300" height="400" fill="#f3a712"/><circle cx="400" cy="300" r="120" fill="#e4572e"/>'
    const { plates, inks } = traced(await draw(body, 800))
    const printed = inMm(plates, 800)
    const traps = trapsOf(printed, inks)
    /** What is printed where each plate is moved, by the order of the plates, in mm. */
    const shifted = (withTrap: boolean, moves: readonly number[]) => {
      const parts = printed.flatMap(({ ink, loops }, at) => {
        const trap = withTrap ? traps.filter((one) => one.ink === ink).flatMap((one) => one.loops) : []
        const by = moves[at] ?? 0
        return [loops, trap].map((some) => polygonsOf(mapped(some, ([x, y]) => [x + by, y])))
      })
      return joined(...parts)
    }
    const inside = grown(joined(...printed.map(({ loops }) => polygonsOf(loops))), -0.3)
    const gaps = (withTrap: boolean) =>
      Math.max(...[0.05, -0.05].map((by) => areaOf(without(inside, shifted(withTrap, [by, -by, 0])))))
    // The rectangles meet along 16 mm.
    expect(gaps(false)).toBeGreaterThan(0.5)
    expect(gaps(true)).toBeLessThan(0.02)
  })

  it('is none where inks do not meet', () => {
    const apart = [
      { ink: 0, loops: [rectangle(0, 0, 5, 5)] },
      { ink: 1, loops: [rectangle(20, 0, 5, 5)] },
    ]
    expect(trapsOf(apart, [YELLOW, NAVY])).toEqual([])
  })
})
