import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Raster } from '#domain/raster/raster.ts'
import { developer } from '#domain/studio/develop.ts'
import { PAINT, platesFor, shoulder, toLinear, toSrgb } from '#domain/studio/light.ts'
import { renderExact, type StudioPicture } from '#domain/surface/exact.ts'
import type { Finish } from '#domain/surface/finish.ts'
import { studioOf } from '#harness/printing/studio.ts'

const byte = fc.integer({ min: 0, max: 255 })
const pixel = fc.tuple(byte, byte, byte)
const SIDE = 5

const filled = (side: number, [r, g, b, a]: readonly number[]): Raster => ({
  data: Uint8ClampedArray.from(Array.from({ length: side * side }, () => [r, g, b, a]).flat() as number[]),
  width: side,
  height: side,
})

/** Print coordinates of a flat square: u to the right, v up, 12 bits each. */
const flatCoordinates = (): Raster => {
  const { data } = filled(SIDE, [0, 0, 0, 255])
  for (let at = 0; at < SIDE * SIDE; at++) {
    const u = Math.round((((at % SIDE) + 0.5) / SIDE) * 4095)
    const v = Math.round((1 - (Math.floor(at / SIDE) + 0.5) / SIDE) * 4095)
    ;(data as Uint8ClampedArray).set([u >> 4, ((u & 15) << 4) | (v >> 8), v & 255], at * 4)
  }
  return { data, width: SIDE, height: SIDE }
}

/** An even surface of those plates that is all print area. */
const evenPicture = (plates: readonly number[]): StudioPicture => ({
  negative: {
    width: SIDE,
    height: SIDE,
    plates: filled(SIDE, [...plates, 255]).data as Uint8ClampedArray,
    matte: filled(SIDE, [255, 255, 0, 255]).data as Uint8ClampedArray,
  },
  uv: flatCoordinates(),
  box: [0, 0, SIDE, SIDE],
  printBox: [0, 0, SIDE, SIDE],
  size: SIDE,
})

const middle = (out: Uint8ClampedArray | undefined) => [...(out ?? []).slice(12 * 4, 12 * 4 + 4)]
const rendered = (picture: StudioPicture, colour: string, art: Raster, finish: Finish, material = '') =>
  renderExact(picture, { colour, art, finish, material })

describe('[PREVIEW-1] artwork on a studio view is light on ink, not ink on a photograph', () => {
  test('an even surface follows the studio’s formula to a level', () => {
    fc.assert(
      fc.property(pixel, pixel, byte, (plates, ink, alpha) => {
        const out = middle(
          rendered(evenPicture(plates), '#ffffff', filled(8, [...ink, alpha]), 'sublimation'),
        )
        const lights = plates.map((one) => 1.6 * (one / 255) ** 2)
        ink.forEach((channel, n) => {
          const share = alpha / 255
          const albedo = PAINT + (PAINT * toLinear(channel / 255) - PAINT) * share
          const [dark, mid, white] = platesFor(albedo)
          const light = (lights[1] ?? 0) * dark + (lights[0] ?? 0) * mid + (lights[2] ?? 0) * white
          const wanted = 255 * toSrgb(shoulder(Math.max(0, light)))
          expect(Math.abs((out[n] ?? 0) - wanted)).toBeLessThanOrEqual(1.5)
        })
      }),
    )
  })

  test('where there is no artwork, a view is what was developed, whatever its finish', async () => {
    const studio = await studioOf('chomba', 'frente')
    const picture = await studio.picture()
    const blank = new Uint8ClampedArray(picture.negative.width * picture.negative.height * 4)
    developer(picture.negative, '#c23b2e', blank)?.(0, picture.negative.height)
    for (const finish of ['ink', 'dtf', 'laser', 'thread'] as const) {
      const out = rendered(picture, '#c23b2e', filled(4, [0, 0, 0, 0]), finish)
      expect(
        out?.findIndex((value, at) => value !== blank[at]),
        finish,
      ).toBe(-1)
    }
  })

  test('artwork stands upright, its left at the left', async () => {
    const picture = await (await studioOf('mouse-pad', 'frente')).picture()
    const quarters = filled(2, [0, 0, 0, 255])
    ;(quarters.data as Uint8ClampedArray).set([
      255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255,
    ])
    const out = rendered(picture, '#ffffff', quarters, 'ink') ?? new Uint8ClampedArray()
    const { width } = picture.negative
    const seen = (share: (x: number, y: number) => number, channel: number) => {
      let [sum, count] = [0, 0]
      for (let at = 0; at < out.length / 4; at++) {
        const others = [0, 1, 2].filter((n) => n !== channel)
        const isInk = (out[at * 4 + channel] ?? 0) > 90 && others.every((n) => (out[at * 4 + n] ?? 0) < 60)
        if (!isInk) continue
        sum += share(at % width, Math.floor(at / width))
        count += 1
      }
      return sum / count
    }
    const [x, y] = [(column: number) => column, (_: number, row: number) => row]
    expect(seen(x, 0)).toBeLessThan(seen(x, 1))
    expect(seen(y, 0)).toBeLessThan(seen(y, 2))
  })

  test('what is no colour gives no picture', () => {
    expect(rendered(evenPicture([90, 40, 150]), 'rojo', filled(2, [0, 0, 0, 255]), 'ink')).toBeUndefined()
  })
})

describe('[PREVIEW-3] each technique leaves its own surface', () => {
  const plates = [120, 60, 190]
  const red = filled(8, [194, 59, 46, 255])
  const on = (colour: string, finish: Finish, material = '') =>
    middle(rendered(evenPicture(plates), colour, red, finish, material)).slice(0, 3)

  test('a laser knows no colour: it burns wood brown, bares metal and lightens black leather', () => {
    const isBrown = ([r = 0, g = 0, b = 0]: number[]) => r > g && g > b && r < 130
    expect(isBrown(on('#d3a76c', 'laser', 'Bambú'))).toBe(true)
    const [r = 0, g = 0, b = 0] = on('#c23b2e', 'laser', 'Acero inoxidable')
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(8)
    const bare = middle(rendered(evenPicture(plates), '#1d1d20', filled(2, [0, 0, 0, 0]), 'laser'))
    expect(on('#1d1d20', 'laser', 'Símil cuero')[0]).toBeGreaterThan((bare[0] ?? 0) + 12)
    const blue = middle(
      rendered(evenPicture(plates), '#c23b2e', filled(8, [0, 0, 255, 255]), 'laser', 'Acero'),
    )
    expect(blue.slice(0, 3)).toEqual([r, g, b])
  })

  test('dye can’t lighten what it is in; ink and film cover it', () => {
    const [dye = 0] = on('#1d1d20', 'sublimation')
    for (const finish of ['ink', 'uv', 'dtf', 'vinyl'] as const)
      expect(on('#1d1d20', finish)[0], finish).toBeGreaterThan(dye + 60)
  })

  test('a film hides the weave that ink follows', async () => {
    const picture = await (await studioOf('gorra', 'frente')).picture()
    const [left, top] = [picture.printBox[0] - picture.box[0], picture.printBox[1] - picture.box[1]]
    const roughness = (finish: Finish) => {
      const out =
        rendered(picture, '#ffffff', filled(8, [120, 120, 120, 255]), finish) ?? new Uint8ClampedArray()
      let sum = 0
      for (let y = 120; y < 200; y++)
        for (let x = 120; x < 200; x++) {
          const at = ((top + y) * picture.negative.width + left + x) * 4
          sum += Math.abs(2 * (out[at] ?? 0) - (out[at - 4] ?? 0) - (out[at + 4] ?? 0))
        }
      return sum
    }
    const [ink, dtf, vinyl] = [roughness('ink'), roughness('dtf'), roughness('vinyl')]
    expect(dtf).toBeLessThan(ink * 0.8)
    expect(vinyl).toBeLessThan(dtf)
  })

  test('thread throws its shadow on the cloth, to the lower right', async () => {
    const picture = await (await studioOf('mochila', 'frente')).picture()
    const art = filled(40, [0, 0, 0, 0])
    for (let y = 12; y < 28; y++)
      for (let x = 12; x < 28; x++)
        (art.data as Uint8ClampedArray).set([230, 230, 230, 255], (y * 40 + x) * 4)
    const clear = rendered(picture, '#d9c6a5', filled(4, [0, 0, 0, 0]), 'thread') ?? new Uint8ClampedArray()
    const darker = (finish: Finish) => {
      const out = rendered(picture, '#d9c6a5', art, finish) ?? new Uint8ClampedArray()
      let count = 0
      for (let at = 0; at < out.length; at += 4) if ((out[at] ?? 0) < (clear[at] ?? 0) - 10) count++
      return count
    }
    expect(darker('thread')).toBeGreaterThan(100)
    expect(darker('vinyl')).toBeLessThan(20)
  })
})
