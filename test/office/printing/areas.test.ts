import { describe, expect, test } from 'vitest'
import type { Placement } from '#contract/catalogue.ts'
import { areaProblems } from '#domain/design/area-problems.ts'
import { PRINT_EXAMPLE, printExample } from '#domain/pricing/print-example.ts'
import type { Raster } from '#domain/raster/raster.ts'
import { testArtwork } from '#harness/printing/surface.ts'
import { millimetreOf, movedBy, sizeBy } from '#office/features/printing/ruler.ts'
import { printedPatch } from '#office/features/printing/sample.ts'
import { printPatch, surfaceBelow } from '#src/features/builder/preview/patches.ts'

const SIDE = 240

const placement = (own: Partial<Placement> = {}): Placement => ({
  corners: [
    { x: 0.2, y: 0.3 },
    { x: 0.8, y: 0.3 },
    { x: 0.8, y: 0.7 },
    { x: 0.2, y: 0.7 },
  ],
  arcDegrees: 0,
  turnDegrees: 0,
  sagTop: 0,
  sagBottom: 0,
  finish: 'matte',
  ...own,
})

/** Cloth that is lit from a side, with a weave. */
const photograph = (): Raster => ({
  data: Uint8ClampedArray.from(
    Array.from({ length: SIDE * SIDE }, (_, at) => {
      const [x, y] = [at % SIDE, Math.floor(at / SIDE)]
      const light = 150 + (x / SIDE) * 60 + ((x + y) % 3) * 6
      return [light, light * 0.8, light * 0.7, 255]
    }).flat(),
  ),
  width: SIDE,
  height: SIDE,
})

describe('the sample on an area', () => {
  test.each([
    ['flat', placement()],
    ['turned', placement({ corners: movedBy(placement(), 1, { x: 0.05, y: -0.08 }).corners })],
    [
      'round',
      placement({ arcDegrees: 110, turnDegrees: 10, sagTop: 0.06, sagBottom: 0.09, finish: 'gloss' }),
    ],
  ])('[AREA-10] looks as shoppers will see a design there: %s', (_, where) => {
    const photo = photograph()
    const hex = '#c8a08c'
    const printing = { finish: 'ink', material: 'algodón' } as const
    const mine = printedPatch(photo, { placement: where, hex, ...printing }, ({ width, height }) =>
      testArtwork(width, height),
    )
    const surface = surfaceBelow(photo, { placement: where, widthMm: 100, heightMm: 80 }, null, hex)
    const theirs = { ...photo, data: new Uint8ClampedArray(photo.data) }
    const { width, height } = surface.warp.artwork
    printPatch(surface, { ...printing, art: testArtwork(width, height) }, theirs as unknown as ImageData)
    let differing = 0
    for (let at = 0; at < mine.width * mine.height; at++) {
      const [x, y] = [mine.left + (at % mine.width), mine.top + Math.floor(at / mine.width)]
      const other = (y * SIDE + x) * 4
      if ([0, 1, 2].some((n) => mine.pixels[at * 4 + n] !== theirs.data[other + n])) differing += 1
    }
    expect(differing / (mine.width * mine.height)).toBeLessThanOrEqual(0.01)
    expect(theirs.data).not.toEqual(photo.data)
  })
})

describe('areas that are drawn', () => {
  const area = { view: 'frente', widthMm: 100, heightMm: 80, techniques: ['1'] }
  const by = (x: number, y: number) => movedBy(placement(), null, { x, y })

  test('[AREA-11] say what is wrong with each', () => {
    const problems = (...areas: Parameters<typeof areaProblems>[0]) => areaProblems(areas)
    expect(problems({ ...area, placement: placement() })).toEqual([[]])
    expect(problems({ ...area, placement: by(0.3, 0) })).toEqual([['outside']])
    expect(problems({ ...area, placement: placement() }, { ...area, placement: by(0.1, 0.1) })).toEqual([
      ['overlaps'],
      ['overlaps'],
    ])
    const beside = { ...area, placement: movedBy(placement(), null, { x: 0, y: -0.4 }) }
    expect(problems({ ...area, placement: placement() }, beside)[0]).toEqual([])
    expect(
      problems({ ...area, placement: placement() }, { ...area, view: 'dorso', placement: placement() }),
    ).toEqual([[], []])
    expect(problems({ ...area, widthMm: 9, techniques: [], placement: null })).toEqual([
      ['small', 'noTechnique'],
    ])
    const [a, b, c, d] = placement().corners
    expect(problems({ ...area, placement: placement({ corners: [b, a, c, d] }) })).toEqual([['crossed']])
  })

  test('[AREA-12] move by millimetres of the product under the arrow keys', () => {
    const picture = { width: 1000, height: 500 }
    const mm = millimetreOf(area, placement(), picture)
    const moved = movedBy(placement(), null, { x: 10 * mm.x, y: 0 })
    // 600 px are 100 mm: ten are 60 px.
    expect(moved.corners[0].x * picture.width).toBeCloseTo(260, 6)
    const ruler = {
      ends: [
        { x: 0, y: 0 },
        { x: 0.6, y: 0 },
      ] as const,
      mm: 100,
    }
    expect(sizeBy(ruler, placement(), picture)).toEqual({ widthMm: 100, heightMm: 33.3 })
    // A quarter of a cylinder is longer around than it looks.
    expect(sizeBy(ruler, placement({ arcDegrees: 90 }), picture)?.widthMm).toBeCloseTo(
      (100 * Math.PI) / 2 / Math.SQRT2,
      1,
    )
  })
})

describe("a technique's example", () => {
  const settings = { roundPrice: 0, profitMultiplier: 2, taxMultiplier: 1.21 }
  test('[AREA-13] costs what a cart would ask for the same print', () => {
    const technique = {
      setupCost: 1000,
      setupPerColor: true,
      unitBasis: 'color' as const,
      breaks: [
        { from: 1, price: 50 },
        { from: PRINT_EXAMPLE.units, price: 30 },
      ],
    }
    // Set-up of 2 inks without margin; 100 units of 2 inks at 30, doubled; taxes on both.
    expect(printExample(technique, settings)).toBe(Math.round((2000 + 100 * 2 * 30 * 2) * 1.21))
    expect(printExample({ ...technique, unitBasis: 'hundredCm2' }, settings)).toBe(
      Math.round((2000 + 100 * 30 * 2) * 1.21),
    )
  })
})
