import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { countInks } from '#domain/inks/count.ts'
import { withoutGround } from '#domain/inks/cut-out.ts'
import type { Raster } from '#domain/raster/raster.ts'
import { LOGOS, type Logo, svgOf } from './logos.ts'

const RINGS = LOGOS.find(({ name }) => name.startsWith('rings')) as Logo

const draw = async (logo: Logo, ground: string | null) => {
  const { data, info } = await sharp(Buffer.from(svgOf(logo, 400, ground)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** As a phone takes a sheet: lit from a corner, less and less across it, with the noise of its sensor. */
const photographed = ({ data, width, height }: Raster, fall: number): Raster => {
  let state = 7
  const noise = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return 14 * (state / 4294967296 - 0.5)
  }
  const out = new Uint8Array(data)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const far = Math.hypot(x / width - 0.2, y / height - 0.1) / Math.hypot(0.8, 0.9)
      for (const channel of [0, 1, 2])
        out[at + channel] = Math.max(
          0,
          Math.min(255, (data[at + channel] ?? 0) * (1 - fall * far ** 1.5) + noise()),
        )
    }
  return { data: out, width, height }
}

/** Mean difference of opacity to the logo as it is drawn on nothing, 0 to 255. */
const opacityError = async (ground: string) => {
  const solid: Logo = { ...RINGS, body: '<circle cx="400" cy="300" r="270" fill="{0}"/>' }
  const [cut, truth] = [withoutGround(await draw(solid, ground)), await draw(solid, null)]
  let sum = 0
  for (let at = 3; at < truth.data.length; at += 4)
    sum += Math.abs((cut.data[at] ?? 0) - (truth.data[at] ?? 0))
  return sum / (truth.data.length / 4)
}

describe('[BUILD-8] a picture without its ground', () => {
  it.each(['#ffffff', '#14213d', '#c8c8c8'])(
    'on %s is as opaque as it was drawn, edges included',
    async (ground) => {
      expect(await opacityError(ground)).toBeLessThan(1)
    },
  )

  it('keeps the colour of its edges clean: nothing of the ground is left in them', async () => {
    const { data } = withoutGround(await draw(RINGS, '#ffffff'))
    for (let at = 0; at < data.length; at += 4) {
      const opacity = data[at + 3] ?? 0
      if (opacity === 0 || opacity > 128) continue
      // The outer ring is #0b6e4f.
      expect(data[at]).toBeLessThan(60)
    }
  })

  it('keeps holes of the same colour', async () => {
    const { data, width, height } = withoutGround(await draw(RINGS, '#ffffff'))
    const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4
    expect([...data.slice(middle, middle + 4)]).toEqual([255, 255, 255, 255])
    expect(data[3]).toBe(0)
  })

  it.each([0.1, 0.2, 0.3])(
    '[BUILD-152] loses a photographed sheet whose light falls off by %d, noise included, and nothing of the mark',
    async (fall) => {
      const solid: Logo = { ...RINGS, body: '<circle cx="400" cy="300" r="200" fill="{0}"/>' }
      const [photo, truth] = [photographed(await draw(solid, '#f4f2ee'), fall), await draw(solid, null)]
      expect(countInks(photo).hasGround).toBe(true)
      const { data } = withoutGround(photo)
      let wrong = 0
      for (let at = 3; at < data.length; at += 4)
        if (Math.abs((data[at] ?? 0) - (truth.data[at] ?? 0)) > 128) wrong += 1
      expect(wrong / (data.length / 4)).toBeLessThan(0.002)
    },
  )
})
