import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Removal, STANDARD_REMOVAL } from '#contract/design-document.ts'
import { cutOutBy, withoutGround } from '#domain/inks/cut-out.ts'
import { removedPixels } from '#domain/inks/removal.ts'
import { createFlood } from '#domain/raster/flood.ts'
import { labPixels, type Raster, rgbOfHex } from '#domain/raster/raster.ts'

const COLOURS = ['#ffffff', '#f4f2ee', '#e4e0d8', '#0b6e4f', '#0d6a4c', '#d8232a'] as const

/** Small pictures of few colours, with what lies beside each other alike or not. */
const picture: fc.Arbitrary<Raster> = fc
  .record({ width: fc.integer({ min: 3, max: 14 }), height: fc.integer({ min: 3, max: 14 }) })
  .chain(({ width, height }) =>
    fc
      .array(fc.constantFrom(...COLOURS), { minLength: width * height, maxLength: width * height })
      .map((colours) => ({
        data: Uint8Array.from(colours.flatMap((hex) => [...rgbOfHex(hex), 255])),
        width,
        height,
      })),
  )

const share = fc.double({ min: 0, max: 1, noNaN: true })
const taps = fc.array(fc.record({ x: share, y: share, back: fc.boolean() }), { maxLength: 6 })

const takenOf = (raster: Raster, removal: Removal, hasGround = true): boolean[] => {
  const { by } = removedPixels(labPixels(raster), raster, removal, hasGround)
  return Array.from({ length: raster.width * raster.height }, (_, index) => by[index] !== 0)
}

const drawn = async (body: string, scale = 1): Promise<Raster> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="${200 * scale}" height="${100 * scale}"><rect width="200" height="100" fill="#ffffff"/>${body}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A green ring around a white hole, a red square beside it, and a cream square that a high tolerance eats. */
const MARK =
  '<circle cx="50" cy="50" r="32" fill="none" stroke="#0b6e4f" stroke-width="14"/><rect x="100" y="20" width="30" height="60" fill="#d8232a"/><rect x="150" y="20" width="30" height="60" fill="#efe6d0"/>'
const HOLE = { x: 0.25, y: 0.5 }
const RED = { x: 0.57, y: 0.5 }
const CREAM = { x: 0.82, y: 0.5 }

const opacityAt = ({ data, width, height }: Raster, { x, y }: { x: number; y: number }) =>
  data[(Math.floor(y * height) * width + Math.floor(x * width)) * 4 + 3]

describe('[BUILD-181] what a removal takes', () => {
  it('reaches what is connected, row by row, and nothing beyond the picture', () => {
    const masks = fc
      .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
      .chain((size) =>
        fc
          .array(fc.boolean(), { minLength: size.width * size.height, maxLength: size.width * size.height })
          .map((open) => ({ ...size, open })),
      )
    fc.assert(
      fc.property(masks, fc.nat(), ({ width, height, open }, seed) => {
        const start = seed % open.length
        const reached = new Set<number>()
        createFlood({ width, height })(
          [start],
          (index) => open[index] === true,
          (index) => reached.add(index),
        )
        // The same, by going over all until nothing is added.
        const wanted = new Set(open[start] ? [start] : [])
        for (let before = -1; before !== wanted.size; ) {
          before = wanted.size
          for (let y = 0; y < height; y++)
            for (let x = 0; x < width; x++) {
              const beside = [
                [x - 1, y],
                [x + 1, y],
                [x, y - 1],
                [x, y + 1],
              ].some(([column = 0, row = 0]) => {
                const isInside = column >= 0 && column < width && row >= 0 && row < height
                return isInside && wanted.has(row * width + column)
              })
              if (open[y * width + x] && beside) wanted.add(y * width + x)
            }
        }
        expect([...reached].sort()).toEqual([...wanted].sort())
      }),
    )
  })

  it('is never less with a higher tolerance, whatever was tapped', () => {
    fc.assert(
      fc.property(picture, taps, share, share, fc.boolean(), (raster, all, one, other, hasGround) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        const less = takenOf(raster, { tolerance: low, taps: all }, hasGround)
        const more = takenOf(raster, { tolerance: high, taps: all }, hasGround)
        expect(less.every((isTaken, index) => !isTaken || more[index])).toBe(true)
      }),
    )
  })

  it('grows with each tap that takes, and shrinks with each that gives back', () => {
    fc.assert(
      fc.property(picture, taps, share, (raster, all, tolerance) => {
        let before = takenOf(raster, { tolerance, taps: [] })
        for (const [at, { back }] of all.entries()) {
          const after = takenOf(raster, { tolerance, taps: all.slice(0, at + 1) })
          expect(
            after.every((isTaken, index) => (back ? !isTaken || before[index] : isTaken || !before[index])),
          ).toBe(true)
          before = after
        }
      }),
    )
  })

  it('leaves what stays as it was, and the size', () => {
    fc.assert(
      fc.property(picture, taps, share, (raster, all, tolerance) => {
        const { data, width, height } = withoutGround(raster, { tolerance, taps: all })
        expect([width, height, data.length]).toEqual([raster.width, raster.height, raster.data.length])
        if (all.length === 0 && tolerance === 0) expect([...data]).toEqual([...raster.data])
      }),
    )
  })

  it.each([1, 2, 5])(
    'is the same at %d times the size: a hole, a part of the mark, what was eaten',
    async (scale) => {
      const raster = await drawn(MARK, scale)
      const plain = withoutGround(raster)
      const tapped = withoutGround(raster, {
        tolerance: 0.35,
        taps: [
          { ...HOLE, back: false },
          { ...RED, back: false },
        ],
      })
      expect([HOLE, RED, CREAM].map((place) => opacityAt(plain, place))).toEqual([255, 255, 255])
      expect([HOLE, RED, CREAM].map((place) => opacityAt(tapped, place))).toEqual([0, 0, 255])
      const eaten = { tolerance: 0.8, taps: [] }
      expect(opacityAt(withoutGround(raster, eaten), CREAM)).toBe(0)
      const given = withoutGround(raster, { ...eaten, taps: [{ ...CREAM, back: true }] })
      expect(opacityAt(given, CREAM)).toBe(255)
      // The ground around it is not given back along.
      expect(opacityAt(given, { x: 0.95, y: 0.1 })).toBe(0)
      expect(opacityAt(given, { x: 0.95, y: 0.95 })).toBe(0)
    },
  )

  it('goes by the order of the taps', async () => {
    const raster = await drawn(MARK)
    const [take, back] = [
      { ...RED, back: false },
      { ...RED, back: true },
    ]
    expect(opacityAt(withoutGround(raster, { ...STANDARD_REMOVAL, taps: [take, back] }), RED)).toBe(255)
    expect(opacityAt(withoutGround(raster, { ...STANDARD_REMOVAL, taps: [back, take] }), RED)).toBe(0)
  })

  it('has clean edges where a part was tapped away', async () => {
    const whole = await drawn(
      '<rect x="40" y="20" width="60.5" height="60.5" fill="#d8232a"/><circle cx="70" cy="50" r="20.5" fill="#14213d"/>',
    )
    const { data } = withoutGround(whole, { ...STANDARD_REMOVAL, taps: [{ x: 0.22, y: 0.5, back: false }] })
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) < 16) continue
      // Nothing red is left in the disc's edge.
      expect(data[at]).toBeLessThan(90)
    }
  })

  it('takes what was tapped off a picture without a ground, and off one that is transparent already', async () => {
    const raster = await drawn(MARK)
    const removal = { ...STANDARD_REMOVAL, taps: [{ ...RED, back: false }] }
    const whole = cutOutBy(raster, { cutOut: true, removal }, false)
    expect([RED, CREAM, { x: 0.95, y: 0.1 }].map((place) => opacityAt(whole, place))).toEqual([0, 255, 255])
    const clear = withoutGround(raster)
    const again = cutOutBy(clear, { cutOut: true, removal }, true)
    expect([RED, CREAM, { x: 0.95, y: 0.1 }].map((place) => opacityAt(again, place))).toEqual([0, 255, 0])
    expect(cutOutBy(clear, { cutOut: true }, true)).toBe(clear)
    expect(cutOutBy(raster, { cutOut: false, removal }, true)).toBe(raster)
  })
})
