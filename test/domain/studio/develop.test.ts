import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { developer, type Negative } from '#domain/studio/develop.ts'
import { linearOf, PAINT, platesFor, shoulder, toLinear, toSrgb } from '#domain/studio/light.ts'
import { studioOf, studioViews } from '#harness/printing/studio.ts'

const BACKDROP = 247

const developed = (negative: Negative, hex: string): Uint8ClampedArray => {
  const out = new Uint8ClampedArray(negative.width * negative.height * 4)
  const develop = developer(negative, hex, out)
  if (develop === undefined) throw new Error(`${hex} is no colour`)
  develop(0, negative.height)
  return out
}

/** L, a and b of CIELAB under D65. */
const labOf = (r: number, g: number, b: number) => {
  const [red, green, blue] = [toLinear(r / 255), toLinear(g / 255), toLinear(b / 255)]
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
  const y = f(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = f((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)] as const
}

describe('[BUILD-11] a view developed in a colour is its photograph in that colour', () => {
  it.each(studioViews)('%s, %s', async (name, view) => {
    const { negative, box, size, colors, photograph } = await studioOf(name, view)
    for (const { slug, hex } of colors.slice(0, 3)) {
      const [cutOut, photo] = [developed(negative, hex), await photograph(slug)]
      expect(photo.width).toBe(size)
      let sum = 0
      let count = 0
      for (let y = 0; y < negative.height; y += 5)
        for (let x = 0; x < negative.width; x += 5) {
          const at = (y * negative.width + x) * 4
          const there = ((y + box[1]) * size + x + box[0]) * 4
          const opacity = (cutOut[at + 3] ?? 0) / 255
          // As a browser lays it on the studio's ground.
          const on = (channel: number) => (cutOut[at + channel] ?? 0) * opacity + BACKDROP * (1 - opacity)
          const [l, a, b] = labOf(on(0), on(1), on(2))
          const [m, c, d] = labOf(
            photo.data[there] ?? 0,
            photo.data[there + 1] ?? 0,
            photo.data[there + 2] ?? 0,
          )
          sum += Math.hypot(l - m, a - c, b - d)
          count++
        }
      expect(sum / count, `${name} in ${slug}`).toBeLessThan(2)
    }
  })
})

const byte = fc.integer({ min: 0, max: 255 })
const pixel = fc.tuple(byte, byte, byte)
const hexes = fc
  .tuple(byte, byte, byte)
  .map((rgb) => `#${rgb.map((one) => one.toString(16).padStart(2, '0')).join('')}`)

/** The studio's formula for a pixel, word by word. */
const formula = (plates: readonly number[], cover: number, own: readonly number[], hex: string) =>
  (linearOf(hex) ?? []).map((light, channel) => {
    const albedo = toLinear((own[channel] ?? 0) / 255) + (1 - cover) * PAINT * light
    const [middle = 0, dark = 0, white = 0] = plates.map((one) => 1.6 * (one / 255) ** 2)
    const [a, b, c] = platesFor(albedo)
    return 255 * toSrgb(shoulder(Math.max(0, dark * a + middle * b + white * c)))
  })

describe('development', () => {
  test('[BUILD-11] opaque pixels follow the studio’s formula to a level', () => {
    fc.assert(
      fc.property(pixel, hexes, fc.boolean(), byte, pixel, (plates, hex, hasOwn, cover, own) => {
        const negative: Negative = {
          width: 1,
          height: 1,
          plates: Uint8ClampedArray.from([...plates, 255]),
          matte: Uint8ClampedArray.from([255, 255, hasOwn ? cover : 0, 255]),
          ...(hasOwn ? { own: Uint8ClampedArray.from([...own, 255]) } : {}),
        }
        const share = !hasOwn || cover / 255 < 0.012 ? 0 : cover / 255 > 0.988 ? 1 : cover / 255
        const wanted = formula(plates, share, share > 0 ? own : [0, 0, 0], hex)
        const found = developed(negative, hex)
        expect(found[3]).toBe(255)
        wanted.forEach((level, channel) => {
          expect(Math.abs((found[channel] ?? 0) - level)).toBeLessThanOrEqual(1.01)
        })
      }),
    )
  })

  test('[BUILD-11] where no product is there is only a black veil, as dark as the shadow', () => {
    for (let shadow = 0; shadow < 256; shadow++) {
      const negative: Negative = {
        width: 1,
        height: 1,
        plates: Uint8ClampedArray.from([9, 9, 9, 255]),
        matte: Uint8ClampedArray.from([0, shadow, 0, 255]),
      }
      const [r, g, b, opacity = 0] = developed(negative, '#c23b2e')
      expect([r, g, b]).toEqual([0, 0, 0])
      const wanted = 255 * toSrgb((shadow / 255) * toLinear(BACKDROP / 255))
      expect(Math.abs(BACKDROP * (1 - opacity / 255) - wanted)).toBeLessThan(1)
    }
  })

  test('[BUILD-11] slices make the same picture as one go', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(pixel, pixel), { minLength: 12, maxLength: 12 }),
        hexes,
        fc.integer({ min: 0, max: 4 }),
        (pixels, hex, cut) => {
          const of = (index: 0 | 1) => Uint8ClampedArray.from(pixels.flatMap((one) => [...one[index], 255]))
          const negative: Negative = { width: 3, height: 4, plates: of(0), matte: of(1) }
          const out = new Uint8ClampedArray(48)
          const develop = developer(negative, hex, out)
          develop?.(cut, 4)
          develop?.(0, cut)
          expect(out).toEqual(developed(negative, hex))
        },
      ),
    )
  })

  test.each(['', 'rojo', '#12', '#12345', 'url(x)'])('[BUILD-11] “%s” is no colour', (hex) => {
    const empty = new Uint8ClampedArray(4)
    expect(developer({ width: 1, height: 1, plates: empty, matte: empty }, hex, empty)).toBeUndefined()
  })
})
