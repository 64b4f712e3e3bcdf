import { describe, expect, test } from 'vitest'
import type { Placement } from '#contract/catalogue.ts'
import type { Raster } from '#domain/raster/raster.ts'
import { laidFor, lay } from '#domain/surface/lay.ts'
import { type PlainSurface, plainSurface } from '#domain/surface/plain.ts'
import { print } from '#domain/surface/print.ts'
import { compared, testArtwork } from '#harness/printing/surface.ts'

/** Textiles, glaze, coats, board and leather; flat, round and turned; white, coloured and black. */
const PHOTOGRAPHS = [
  ['taza', 'frente', 'blanco'],
  ['taza', 'frente', 'negro'],
  ['remera', 'dorso', 'negro'],
  ['chomba', 'frente', 'blanco'],
  ['botella-acero', 'frente', 'celeste'],
  ['termo', 'frente', 'rojo'],
  ['mochila', 'frente', 'negro'],
  ['caja-regalo', 'frente', 'crudo'],
  ['llavero', 'frente', 'terracota'],
  ['cargador-portatil', 'frente', 'coral'],
] as const
/** CIEDE2000, mean over the print. */
const MEAN = 3
const WORST = 4.5

const SIDE = 90
const corner = (x: number, y: number) => ({ x, y })
const flat: Placement = {
  corners: [corner(0.2, 0.3), corner(0.8, 0.3), corner(0.8, 0.7), corner(0.2, 0.7)],
  arcDegrees: 0,
  turnDegrees: 0,
  sagTop: 0,
  sagBottom: 0,
  finish: 'matte',
}

const photograph = (of: (x: number, y: number) => readonly number[]): Raster => ({
  data: Uint8ClampedArray.from(
    Array.from({ length: SIDE * SIDE }, (_, at) => [...of(at % SIDE, Math.floor(at / SIDE)), 255]).flat(),
  ),
  width: SIDE,
  height: SIDE,
})

const printed = ({ blank, warp }: PlainSurface, art: Raster) => {
  const laid = laidFor(warp)
  lay(art, warp, laid)
  const out = new Uint8ClampedArray(blank.pixels.length)
  print(blank, laid, { finish: 'ink', material: '' }, out)
  return { out, cover: laid.cover }
}

describe('[PREVIEW-4] artwork on any photograph looks as the exact render does', () => {
  const means: number[] = []
  test.each(PHOTOGRAPHS)('%s, %s, %s', async (name, view, slug) => {
    const mean = await compared(name, view, slug)
    expect(mean).toBeLessThan(WORST)
    means.push(mean)
  })

  test('in the mean', () => {
    expect(means.length).toBeGreaterThanOrEqual(PHOTOGRAPHS.length)
    expect(means.reduce((sum, mean) => sum + mean, 0) / means.length).toBeLessThan(MEAN)
  })

  test('what is not printed on stays the photograph, byte by byte', () => {
    const photo = photograph((x, y) => [150 + (x % 9), 90 + (y % 7), 70 + ((x * y) % 11)])
    const surface = plainSurface(photo, flat, '#a06040')
    const { out, cover } = printed(surface, testArtwork(60, 40))
    const [left, top, right] = surface.box
    cover.forEach((share, at) => {
      if (share > 0) return
      const from = ((top + Math.floor(at / (right - left))) * SIDE + left + (at % (right - left))) * 4
      for (let n = 0; n < 4; n++) expect(out[at * 4 + n]).toBe(photo.data[from + n])
    })
  })

  test('ink that is hardly there hardly changes a pixel, whatever the photograph has', () => {
    const photo = photograph((x, y) => [(x * 37 + y * 11) % 256, (x * 17) % 256, (y * 29) % 256])
    const surface = plainSurface(photo, flat)
    const data = new Uint8ClampedArray(16 * 16 * 4).fill(1)
    const { out } = printed(surface, { data, width: 16, height: 16 })
    out.forEach((value, at) => {
      expect(Math.abs(value - (surface.blank.pixels[at] ?? 0))).toBeLessThanOrEqual(5)
    })
  })

  test('a shadow over the product lies over the print as well', () => {
    const surface = plainSurface(
      photograph((x) => (x < 0.62 * SIDE ? [200, 200, 200] : [120, 120, 120])),
      flat,
    )
    const { out } = printed(surface, { data: new Uint8ClampedArray([220, 60, 50, 255]), width: 1, height: 1 })
    const { width, height } = surface.blank
    const row = Math.floor(height / 2) * width
    const [lit, shaded] = [out[(row + 12) * 4] ?? 0, out[(row + width - 12) * 4] ?? 0]
    expect(shaded).toBeLessThan(lit * 0.75)
  })
})
