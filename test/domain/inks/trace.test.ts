import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { countInks } from '#domain/inks/count.ts'
import { flattened, type Loop, pathData } from '#domain/inks/outline.ts'
import { areaOf, common, joined, polygonsOf } from '#domain/inks/polygons.ts'
import { MOST_TRACED, type Plate, platesOf } from '#domain/inks/trace.ts'
import { apart, labOf, type Raster, rgbOfHex } from '#domain/raster/raster.ts'
import { lettering } from '#harness/inks/lettering.ts'
import { greyOf } from '#harness/inks/picture.ts'
import { drawnInk } from '#harness/inks/plate-errors.ts'
import { draw, inMm, traced } from './plates.ts'

const STAR =
  '<path d="M400 60L470 240L660 250L510 370L560 550L400 450L240 550L290 370L140 250L330 240Z" fill="#d8232a"/>'
const RING =
  '<circle cx="400" cy="300" r="260" fill="#0b6e4f"/><circle cx="400" cy="300" r="180" fill="#ffffff"/><rect x="350" y="250" width="100" height="100" fill="#0b6e4f"/>'
const TILES = [
  '<rect x="100" y="100" width="300" height="400" fill="#29335c"/>',
  '<rect x="400" y="100" width="300" height="400" fill="#f3a712"/>',
  '<circle cx="400" cy="300" r="120" fill="#e4572e"/>',
].join('')

const areaIn = (plate: Plate | undefined): number => areaOf(joined(polygonsOf(plate?.loops ?? [])))

/** The loops filled by a rule, as pixels. */
const filled = async (loops: readonly Loop[], rule: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="375"><path fill-rule="${rule}" d="${pathData(loops)}"/></svg>`,
    ),
  )
    .raw()
    .toBuffer()

/** Numbers from 0 to 1, the same in every run. */
const chance = () => {
  let state = 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

const painted = (side: number, isBlack: (x: number, y: number) => boolean): Raster => {
  const data = new Uint8Array(side * side * 4).fill(255)
  const margin = 10
  for (let y = margin; y < side - margin; y++)
    for (let x = margin; x < side - margin; x++)
      if (isBlack(x, y)) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return { data, width: side, height: side }
}

describe('[INK-2] plates of inks that meet', () => {
  it('leave no gap and hardly overlap', async () => {
    const { plates } = traced(await draw(TILES, 1000))
    const areas = inMm(plates, 1000).map(({ loops }) => joined(polygonsOf(loops)))
    const all = areaOf(joined(...areas))
    const sum = areas.reduce((total, one) => total + areaOf(one), 0)
    // Two rectangles of 30 × 40 mm, whose common edges with the disc are 115 mm long in all.
    expect(Math.abs(all - 2400)).toBeLessThan(1.5)
    expect(sum - all).toBeLessThan(115 * 0.01)
    for (const [at, one] of areas.entries())
      for (const other of areas.slice(at + 1)) expect(areaOf(common(one, other))).toBeLessThan(0.6)
  })

  it('are one where two colours are printed in one ink', async () => {
    const picture = await draw(TILES, 800)
    const [one = '', other = '', third = ''] = countInks(picture).inks.map(({ hex }) => hex)
    const found = platesOf(picture, [[one, other, third]], { pixelsPerMm: 10 })
    expect(found.refused === null && found.plates.map(({ loops }) => loops.length)).toEqual([1])
  })
})

describe('[INK-4] an outline', () => {
  it('is of few lines that meet in the corners as they were drawn', async () => {
    const { plates } = traced(await draw(STAR, 1000))
    const [loop, ...others] = plates[0]?.loops ?? []
    expect(others).toEqual([])
    expect(loop?.segments.map((segment) => segment.length)).toEqual(Array.from({ length: 10 }, () => 1))
    const drawn = [...STAR.matchAll(/(\d+) (\d+)/g)].map(
      ([, x, y]) => [Number(x) * 1.25, Number(y) * 1.25] as const,
    )
    for (const [x, y] of drawn) {
      const nearest = Math.min(...(loop?.segments ?? []).map(([[a, b]]) => Math.hypot(a - x, b - y)))
      expect(nearest).toBeLessThan(0.35)
    }
  })

  it('is of few curves where it is round', async () => {
    const { plates } = traced(await draw('<circle cx="400" cy="300" r="240" fill="#14213d"/>', 1000))
    const [loop] = plates[0]?.loops ?? []
    expect(loop?.segments.length).toBeLessThan(40)
    const corners = loop ? flattened(loop, 0.01) : []
    for (let at = 0; at < corners.length; at += 2)
      expect(Math.abs(Math.hypot((corners[at] ?? 0) - 500, (corners[at + 1] ?? 0) - 375) - 300)).toBeLessThan(
        0.3,
      )
  })

  it('keeps its holes by either rule of filling, and what lies within them', async () => {
    const { plates } = traced(await draw(RING, 500))
    const loops = plates[0]?.loops ?? []
    expect(loops).toHaveLength(3)
    expect((await filled(loops, 'evenodd')).equals(await filled(loops, 'nonzero'))).toBe(true)
  })

  it('is the same every time', async () => {
    const picture = await draw(TILES + STAR, 500)
    expect(traced(picture)).toEqual(traced(picture))
  })

  it('reaches the border of a picture that does', async () => {
    const { plates } = traced(
      await draw('<rect x="-9" y="200" width="900" height="200" fill="#14213d"/>', 400),
    )
    const xs = plates[0]?.loops.flatMap(({ segments }) => segments.flat().map(([x]) => x)) ?? []
    expect(Math.min(...xs)).toBeCloseTo(0, 0)
    expect(Math.max(...xs)).toBeCloseTo(400, 0)
  })
})

describe('[INK-5] what is refused', () => {
  it.each([
    ['a chequerboard of single pixels', (x: number, y: number) => (x + y) % 2 === 0],
    ['ordered dithering', (x: number, y: number) => ((x * 7 + y * 11) % 16) / 16 < x / 500],
  ])('%s is too detailed', (_, isBlack) => {
    expect(platesOf(painted(500, isBlack), [['#000000']], { pixelsPerMm: 6 }).refused).toBe('tooDetailed')
  })

  it('noise is too detailed', () => {
    const random = chance()
    const picture = painted(500, () => random() < 0.5)
    expect(platesOf(picture, [['#000000']], { pixelsPerMm: 6 }).refused).toBe('tooDetailed')
  })

  it('thousands of specks are too detailed', () => {
    const picture = painted(1000, (x, y) => x % 8 < 5 && y % 8 < 5)
    expect(platesOf(picture, [['#000000']], { pixelsPerMm: 12 }).refused).toBe('tooDetailed')
  })

  it('colours of none of the inks are not flat', async () => {
    const picture = await draw(TILES, 400)
    expect(platesOf(picture, [['#29335c'], ['#e4572e']], { pixelsPerMm: 5 }).refused).toBe('notFlat')
  })

  it('gradients are not flat', async () => {
    const picture = await draw(
      '<defs><linearGradient id="g"><stop stop-color="#ff5f6d"/><stop offset="1" stop-color="#222222"/></linearGradient></defs><rect x="80" y="60" width="640" height="420" fill="url(#g)"/>',
      400,
    )
    expect(platesOf(picture, [['#ff5f6d'], ['#222222']], { pixelsPerMm: 5 }).refused).toBe('notFlat')
  })

  it('more pixels than are traced are an error of who asks', () => {
    const [width, height] = [MOST_TRACED + 1, 1]
    const data = new Uint8Array(0)
    expect(() => platesOf({ data, width, height }, [['#000000']], { pixelsPerMm: 12 })).toThrow(RangeError)
  })

  it.each([
    [1, 1],
    [3, 3],
    [1, 400],
  ])('%i × %i pixels of ground have no outline', (width, height) => {
    const data = new Uint8Array(width * height * 4).fill(255)
    const found = platesOf({ data, width, height }, [['#d8232a']], { pixelsPerMm: 12 })
    expect(found).toEqual({ refused: null, plates: [{ ink: 0, loops: [] }] })
  })
})

describe('[INK-6] pictures of other kinds', () => {
  it('on nothing have the plates that they have on white', async () => {
    const [clear, white] = [traced(await draw(TILES, 600, null)), traced(await draw(TILES, 600))]
    expect(clear.inks).toEqual(white.inks)
    for (const [at, plate] of clear.plates.entries())
      expect(Math.abs(areaIn(plate) / areaIn(white.plates[at]) - 1)).toBeLessThan(0.005)
  })

  it('white on nothing is an ink', async () => {
    const counted = traced(await draw(`${STAR}<circle cx="400" cy="320" r="60" fill="#ffffff"/>`, 500, null))
    expect(counted.inks).toEqual(['#d8232a', '#ffffff'])
    expect(areaIn(counted.plates[1])).toBeCloseTo(Math.PI * 37.5 ** 2, -2)
  })

  it('a square with rounded corners on nothing has the inks of what lies on it', async () => {
    const icon =
      '<rect width="800" height="600" rx="90" fill="#d8232a"/><circle cx="400" cy="300" r="150" fill="#111111"/>'
    expect(countInks(await draw(icon, 500, null)).inks.map(({ hex }) => hex)).toEqual(['#111111'])
  })

  it('a flag that reaches the border on all sides has all its inks', async () => {
    const flag = ['#74acdf', '#f6b40e', '#111111']
      .map((fill, at) => `<rect x="0" y="${at * 200}" width="800" height="201" fill="${fill}"/>`)
      .join('')
    const counted = traced(await draw(flag, 500))
    expect([...counted.inks].sort()).toEqual(['#111111', '#74acdf', '#f6b40e'])
    for (const plate of counted.plates) expect(Math.abs(areaIn(plate) / (500 * 125) - 1)).toBeLessThan(0.01)
  })

  it('a JPEG that was saved again as PNG is recognised by its traces', async () => {
    const picture = await draw(TILES, 600, '#ffffff', 'q85 saved as png')
    expect(countInks(picture)).toMatchObject({ lossy: true, flat: true })
    expect(traced(picture).plates).toHaveLength(3)
  })
})

describe('[BUILD-176] a thin line that touches a shape beside a darker one of its hue', () => {
  const LINE = '<path d="M60 90Q330 20 560 180" fill="none" stroke="#089bdd" stroke-width="2"/>'
  const SHAPES =
    '<circle cx="520" cy="240" r="80" fill="#194f72"/><circle cx="560" cy="230" r="90" fill="#3ab111"/>'
  const ENCODINGS = ['png', 'q85'] as const
  it.each(ENCODINGS)('keeps its own plate: %s', async (encoding) => {
    const [alone, together] = await Promise.all([
      draw(`${LINE}<circle cx="200" cy="450" r="80" fill="#194f72"/>`, 1000, '#ffffff', encoding),
      draw(`${SHAPES}${LINE}`, 1000, '#ffffff', encoding),
    ])
    /** Area of what is printed in the line's ink, in mm². */
    const lineOf = (picture: Raster) => {
      const { plates, inks } = traced(picture)
      const near = inks.map((hex) => apart(labOf(...rgbOfHex(hex)), labOf(...rgbOfHex('#089bdd'))))
      return areaIn(inMm(plates, 1000)[near.indexOf(Math.min(...near))])
    }
    const own = lineOf(alone)
    expect(own).toBeGreaterThan(9)
    expect(Math.abs(lineOf(together) / own - 1)).toBeLessThan(0.06)
  })
})

describe('[INK-8] small letters', () => {
  it.each([
    ['2 mm high', 27, true, 0.06],
    ['1.2 mm high', 16, true, 0.12],
    ['3 mm high and thin', 41, false, 0.06],
  ])('%s keep their area', async (_, size, bold, most) => {
    const text = (fill: string) => lettering('Hecho a mano 1987', { x: 60, y: 300, size, fill, bold })
    const { plates } = traced(await draw(text('#1a1a1a'), 1000))
    const grey = await greyOf(
      `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000" viewBox="0 0 800 600"><rect width="800" height="600"/>${text('#ffffff')}</svg>`,
    )
    const truth = grey.reduce((sum, value) => sum + value, 0) / 255 / 16
    const found = areaIn(plates[0])
    expect(Math.abs(found / truth - 1)).toBeLessThan(most)
  })

  it('that touch a line of another ink keep their own', async () => {
    const text = lettering('Abe&9', { x: 200, y: 320, size: 34, fill: '#6277c0' })
    const line = '<path d="M60 100L740 500" stroke="#e035ad" stroke-width="10"/>'
    const disc = '<circle cx="700" cy="120" r="60" fill="#8a6a2a"/>'
    const [alone, crossed] = [
      traced(await draw(text, 600, '#ffffff', 'q85')),
      traced(await draw(line + disc + text, 600, '#ffffff', 'q85')),
    ]
    expect(crossed.inks).toHaveLength(3)
    const letters = crossed.plates[drawnInk('#6277c0', crossed.inks)]
    expect(Math.abs(areaIn(letters) / areaIn(alone.plates[0]) - 1)).toBeLessThan(0.12)
  })
})
