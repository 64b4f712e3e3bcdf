import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type DesignElement, type ImageElement, type Removal, SHAPES } from '#contract/design-document.ts'
import { outlineOf } from '#domain/design/outlines.ts'
import { stitchesOfArea, stitchesOfPicture } from '#domain/embroidery/count.ts'
import { countInks } from '#domain/inks/count.ts'
import { cutOutBy } from '#domain/inks/cut-out.ts'
import { widthsOf } from '#domain/raster/widths.ts'
import { areaWith, image, inkOf, shapeOf, textOf } from '../design/documents.ts'
import { LOGOS, svgOf } from '../inks/logos.ts'

const none = () => undefined
const of = (...elements: DesignElement[]) => stitchesOfArea(areaWith(elements), none) ?? 0

/** 1 where an SVG's body covers, on a canvas of that size. */
const covered = async (body: string, width: number, height: number): Promise<Int8Array> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return Int8Array.from({ length: width * height }, (_, index) => ((data[index * 4 + 3] ?? 0) > 127 ? 1 : -1))
}

const PX_PER_MM = 10
/** What the pixels of a drawing of that size in mm take. */
const measured = async (body: string, width: number, height: number): Promise<number> => {
  const size = { width: width * PX_PER_MM, height: height * PX_PER_MM }
  const labels = await covered(`<g transform="scale(${PX_PER_MM})">${body}</g>`, size.width, size.height)
  return stitchesOfPicture({ width, height }, widthsOf(labels, size))
}

describe('[STITCH-7] stitches are', () => {
  it('130 a cm² of what is filled in rows, 52 a cm of satin', async () => {
    const disc = await measured('<circle cx="20" cy="20" r="16"/>', 40, 40)
    expect(disc).toBeGreaterThan(0.93 * 8.04 * 130)
    expect(disc).toBeLessThan(1.07 * 8.04 * 130)
    for (const thick of [0.8, 1.5, 3, 6]) {
      const stripe = await measured(`<rect x="5" y="5" width="60" height="${thick}"/>`, 70, 20)
      expect(stripe / (6 * 52)).toBeGreaterThan(0.85)
      expect(stripe / (6 * 52)).toBeLessThan(1.15)
    }
  })

  it.each(SHAPES)('those of the drawn shape within a quarter: %s', async (shape) => {
    for (const [width, height] of [
      [40, 30],
      [24, 24],
      [shape === 'line' ? 60 : 14, shape === 'line' ? 2 : 12],
    ] as const) {
      const drawn = await measured(`<path d="${outlineOf(shape, { width, height })}"/>`, width, height)
      const counted = of(shapeOf({ shape, width, height }))
      expect(counted / drawn, `${width} × ${height}`).toBeGreaterThan(0.75)
      expect(counted / drawn, `${width} × ${height}`).toBeLessThan(1.33)
    }
  })

  it('those of an outline, which is satin along the shape', () => {
    const bare = of(shapeOf({ fill: null, stroke: textOf().ink, strokeMm: 2, width: 50, height: 30 }))
    expect(bare).toBe(Math.round((160 / 10) * 52))
    expect(of(shapeOf({ stroke: textOf().ink, strokeMm: 2, width: 50, height: 30 }))).toBeGreaterThan(bare)
  })
})

describe('[STITCH-7] stitches of a text', () => {
  it('follow the box that its letters fill, whatever size is claimed', () => {
    const text = textOf({ font: 'Montserrat', text: 'Las Acacias', sizeMm: 10, width: 58, height: 8 })
    const stitches = of(text)
    // Ten letters of 4 to 7 mm: strokes of about 14 mm each.
    expect(stitches).toBeGreaterThan(550)
    expect(stitches).toBeLessThan(950)
    expect(of({ ...text, sizeMm: 0.1 })).toBe(stitches)
    expect(of({ ...text, sizeMm: 900 })).toBe(stitches)
    const double = of({ ...text, width: 116, height: 16 })
    expect(double / stitches).toBeCloseTo(2, 1)
  })

  it('grow with what is written, and are filled where strokes are wide', () => {
    const one = textOf({ font: 'Anton', text: 'A', width: 8, height: 12 })
    expect(of({ ...one, text: 'A A', width: 20 })).toBeGreaterThan(of(one))
    // Strokes of more than 7 mm.
    const large = of({ ...one, width: 80, height: 120 })
    expect(large / of(one)).toBeGreaterThan(15)
    expect(of({ ...one, text: 'ñandú', font: 'none such' })).toBeGreaterThan(0)
    expect(of({ ...one, text: ' ' })).toBe(1)
  })
})

describe('[STITCH-8] stitches of a picture', () => {
  const counted = async (format: 'png' | 'jpeg', width: number) => {
    const [logo] = LOGOS
    if (!logo) throw new Error('no logo')
    const file = await sharp(Buffer.from(svgOf(logo, width, '#ffffff')))
      [format]({ quality: 85 })
      .toBuffer()
    const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return countInks({ data, width: info.width, height: info.height })
  }
  const stitchesOf = (
    widths: Awaited<ReturnType<typeof counted>>['widths'],
    own: Partial<ImageElement> = {},
  ) =>
    stitchesOfArea(areaWith([image({ width: 80, height: 60, cutOut: true, ...own })]), () => ({
      ground: '#ffffff',
      widths,
    })) ?? 0

  it('are nearly the same from a PNG, a JPEG, and half the pixels', async () => {
    const whole = stitchesOf((await counted('png', 800)).widths)
    expect(stitchesOf((await counted('jpeg', 800)).widths) / whole).toBeCloseTo(1, 1)
    expect(stitchesOf((await counted('png', 400)).widths) / whole).toBeCloseTo(1, 1)
    expect(whole).toBeGreaterThan(1000)
  })

  it('count its ground where it stays, and what a crop leaves', async () => {
    const { widths } = await counted('png', 800)
    const whole = stitchesOf(widths)
    expect(stitchesOf(widths, { cutOut: false })).toBeGreaterThan(1.5 * whole)
    const part = (crop: ImageElement['crop'], width: number) => stitchesOf(widths, { crop, width })
    const halves = [
      part({ left: 0, top: 0, right: 0.5, bottom: 1 }, 40),
      part({ left: 0.5, top: 0, right: 1, bottom: 1 }, 40),
    ]
    expect(halves.reduce((sum, half) => sum + half, 0) / whole).toBeCloseTo(1, 1)
    // No proportion that is claimed makes the same area smaller.
    expect(stitchesOf(widths, { width: 4800, height: 1 })).toBe(whole)
  })

  it('[STITCH-11] are all there of one that is trimmed to what is drawn', async () => {
    // Room around, which ends within cells of the measure.
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="800" height="400"><rect width="200" height="100" fill="#fff"/><circle cx="70" cy="48" r="40" fill="#0b6e4f"/></svg>'
    const file = sharp(Buffer.from(svg)).ensureAlpha().raw()
    const { data, info } = await file.toBuffer({ resolveWithObject: true })
    const { widths } = countInks({ data, width: info.width, height: info.height })
    const trimmed = stitchesOf(widths, {
      crop: { left: 0.15, top: 0.08, right: 0.55, bottom: 0.88 },
      width: 40 * 2,
      height: 40 * 2,
    })
    const whole = stitchesOf(widths, { width: 200, height: 100 })
    expect(whole).toBeGreaterThan(500)
    expect(trimmed / whole).toBeCloseTo(1, 3)
  })

  it('[BUILD-183] count the ground along where some of it was given back, or less was taken', async () => {
    const { widths } = await counted('png', 800)
    const [whole, withGround] = [stitchesOf(widths), stitchesOf(widths, { cutOut: false })]
    const tapped = (tolerance: number, back: boolean) =>
      stitchesOf(widths, { removal: { tolerance, taps: [{ x: 0.01, y: 0.01, back }] } })
    expect(tapped(0.35, false)).toBe(whole)
    expect(tapped(0.8, false)).toBe(whole)
    expect(tapped(0.35, true)).toBe(withGround)
    expect(tapped(0, false)).toBe(withGround)
    // A drawn ground is of one colour: it is gone at a low tolerance as well, and stayed where nobody has measured that.
    expect(tapped(0.2, false) / whole).toBeCloseTo(1, 2)
    expect(
      stitchesOf(widths && { ...widths, stays: undefined }, { removal: { tolerance: 0.2, taps: [] } }),
    ).toBe(withGround)
  })

  it('[STITCH-13] count what is sewn of the ground’s colour inside, and given back only what has a thread', async () => {
    const GREEN = '#0b6e4f'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60" width="800" height="600"><rect width="80" height="60" fill="#fff"/>
      <circle cx="30" cy="30" r="20" fill="none" stroke="${GREEN}" stroke-width="8"/></svg>`
    const { data, info } = await sharp(Buffer.from(svg))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { widths } = countInks({ data, width: info.width, height: info.height })
    const own = { found: GREEN, ink: inkOf(GREEN) }
    const white = { found: '#fefefe', ink: inkOf('#ffffff') }
    const removal = { tolerance: 0.35, taps: [{ x: 0.9, y: 0.1, back: true }] }
    const bare = stitchesOf(widths, { inks: [own] })
    // Its middle is a disc of 16 mm, filled in rows.
    const inside = Math.PI * 1.6 ** 2 * 130
    for (const inks of [[own, white], null]) {
      expect((stitchesOf(widths, { inks }) - bare) / inside).toBeCloseTo(1, 1)
      // Around it are the 48 cm² less a disc of 24 mm.
      expect(
        (stitchesOf(widths, { inks, removal }) - bare - inside) / ((48 - Math.PI * 2.4 ** 2) * 130),
      ).toBeCloseTo(1, 1)
    }
    const left = [own, { ...white, ink: null }]
    for (const inks of [[own], left]) expect(stitchesOf(widths, { inks, removal })).toBe(bare)
    // What was measured before the two were split has all of it as ground.
    const older = widths && { shapes: widths.shapes, ground: widths.ground }
    expect(stitchesOf(older, { inks: null })).toBe(bare)
  })

  it('[STITCH-14] count of a ground that a logo divides the parts that were given back, and not a hole that was removed', async () => {
    // A bar from edge to edge: 10 mm of ground above it, 36 mm below it, and a hole of 16 × 6 mm within it.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60" width="400" height="300"><rect width="80" height="60" fill="#fff"/>
      <path fill="#0b6e4f" fill-rule="evenodd" d="M0 10H80V24H0ZM32.3 14H48.3V20H32.3Z"/></svg>`
    const { data, info } = await sharp(Buffer.from(svg))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const picture = { data, width: info.width, height: info.height }
    const { widths } = countInks(picture)
    const above = { x: 0.5, y: 0.05 }
    const below = { x: 0.2, y: 0.7 }
    const hole = { x: 0.5, y: 0.28 }
    const drawn = { x: 0.1, y: 0.3 }
    const back = (...taps: (typeof above)[]) => taps.map((one) => ({ ...one, back: true }))
    const off = (...taps: (typeof above)[]) => taps.map((one) => ({ ...one, back: false }))
    const removed = stitchesOf(widths, { inks: null })
    /** What the pixels that stay take, by the same measure. */
    const real = (taps: Removal['taps'], tolerance = 0.35) => {
      const left = cutOutBy(picture, { cutOut: true, removal: { tolerance, taps } }, true)
      const labels = Int8Array.from({ length: info.width * info.height }, (_, index) =>
        (left.data[index * 4 + 3] ?? 0) < 128 ? -1 : (left.data[index * 4] ?? 0) > 127 ? 2 : 1,
      )
      return stitchesOfPicture({ width: 80, height: 60 }, widthsOf(labels, left))
    }
    const courses = [
      [],
      back(above),
      back(below),
      back(above, below),
      off(hole),
      [...back(above), ...off(hole, above)],
      [...off(hole), ...back(hole)],
      [...off(drawn), ...back(drawn)],
    ]
    for (const taps of courses) {
      const counted = stitchesOf(widths, { inks: null, removal: { tolerance: 0.35, taps } })
      expect(counted / real(taps), JSON.stringify(taps)).toBeCloseTo(1, 1)
    }
    // On the pixels where the hole's edge is mixed, which are all that is removed then.
    const edge = off({ x: 161.5 / 400, y: 0.28 })
    const counted = stitchesOf(widths, { inks: null, removal: { tolerance: 0.05, taps: edge } })
    expect(counted / real(edge, 0.05)).toBeCloseTo(1, 1)
    // 80 × 10 mm and 80 × 36 mm, filled in rows.
    const more = (taps: Removal['taps'], own: Partial<ImageElement> = {}) =>
      stitchesOf(widths, { inks: null, removal: { tolerance: 0.35, taps }, ...own }) - removed
    expect(more(back(above)) / (8 * 130)).toBeCloseTo(1, 1)
    expect(more(back(below)) / (28.8 * 130)).toBeCloseTo(1, 1)
    // Of what a crop leaves: the upper half has the part above, and little of the other one.
    const crop = { left: 0, top: 0, right: 1, bottom: 0.4 }
    const cropped = (taps: Removal['taps']) =>
      stitchesOf(widths, { inks: null, crop, height: 24, removal: { tolerance: 0.35, taps } })
    expect((cropped(back(above)) - cropped([])) / (8 * 130)).toBeCloseTo(1, 1)
    expect(cropped(back(below)) - cropped([])).toBe(0)
  })

  it('[STITCH-14] count at an edge what was tapped there, not what has most of the cell', async () => {
    // A line of 5 pixels across, whose cells of the map, 12.5 pixels each, have 3 pixels of the part above and 4.5 of the one below.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 400" width="1000" height="400"><rect width="1000" height="400" fill="#fff"/>
      <path fill="#0b6e4f" d="M0 128H1000V133H0ZM300 250H700V350H300Z"/></svg>`
    const { data, info } = await sharp(Buffer.from(svg))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const picture = { data, width: info.width, height: info.height }
    const { widths } = countInks(picture)
    const counted = (own: Partial<ImageElement>) => stitchesOf(widths, { inks: null, height: 32, ...own })
    const tapped = (x: number, y: number, back = true) => {
      const removal = { tolerance: 0.35, taps: [{ x: x / 1000, y: y / 400, back }] }
      const left = cutOutBy(picture, { cutOut: true, removal }, true)
      const stays = (index: number) => (left.data[index * 4 + 3] ?? 0) > 127
      return {
        counted: counted({ removal }) - counted({}),
        above: stays(50 * 1000 + 500),
        below: stays(200 * 1000 + 100),
      }
    }
    const above = tapped(500, 126)
    expect(above).toMatchObject({ above: true, below: false })
    const below = tapped(500, 136)
    expect(below).toMatchObject({ above: false, below: true })
    // 80 × 10.2 mm, and 80 × 21.4 mm without a rectangle of 32 × 8 mm.
    expect(above.counted / (8 * 1.024 * 130)).toBeCloseTo(1, 1)
    expect(below.counted / ((8 * 2.136 - 3.2 * 0.8) * 130)).toBeCloseTo(1, 1)
    // On the line, and on the rectangle where it ends within a cell.
    for (const [x, y] of [
      [500, 130],
      [500, 252],
      [302, 300],
    ] as const)
      expect(tapped(x, y)).toEqual({ counted: 0, above: false, below: false })
  })

  it('travel as JSON and are the same then; a file that was not measured has none', async () => {
    const { widths } = await counted('jpeg', 700)
    expect(stitchesOf(JSON.parse(JSON.stringify(widths)))).toBe(stitchesOf(widths))
    expect(JSON.stringify(widths).length).toBeLessThan(4500)
    expect(stitchesOfArea(areaWith([image(), textOf()]), none)).toBeUndefined()
  })
})
