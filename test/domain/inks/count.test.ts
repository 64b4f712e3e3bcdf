import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { countInks } from '#domain/inks/count.ts'
import { apart, labOf, type Raster } from '#domain/raster/raster.ts'
import { LOGOS, type Logo, svgOf } from './logos.ts'

const rasterOf = async (
  logo: Logo,
  format: 'png' | 'jpeg',
  width = 700,
  ground: string | null = '#ffffff',
): Promise<Raster> => {
  const drawn = sharp(Buffer.from(svgOf(logo, width, ground)))
  const encoded =
    format === 'png' ? await drawn.png().toBuffer() : await drawn.jpeg({ quality: 85 }).toBuffer()
  const { data, info } = await sharp(encoded).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const labOfHex = (hex: string) =>
  labOf(...([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]))

/** How far the worst of the found inks is from the drawn ones. */
const worst = (found: readonly string[], drawn: readonly string[]): number =>
  Math.max(...drawn.map((ink) => Math.min(...found.map((one) => apart(labOfHex(one), labOfHex(ink))))))

const flat = LOGOS.filter(({ refused }) => !refused)

describe.each(['png', 'jpeg'] as const)('[BUILD-7] the inks of a logo as %s', (format) => {
  it.each(flat.map((logo) => [logo.name, logo] as const))('%s', async (_name, logo) => {
    const counted = countInks(await rasterOf(logo, format))
    expect(counted).toMatchObject({
      flat: true,
      hasGround: true,
      ground: '#ffffff',
      lossy: format === 'jpeg',
    })
    const found = counted.inks.map(({ hex }) => hex)
    expect(found).toHaveLength(logo.inks.length)
    expect(worst(found, logo.inks)).toBeLessThan(0.05)
  })

  it.each(LOGOS.filter(({ refused }) => refused).map((logo) => [logo.name, logo] as const))(
    '%s is not printed with inks',
    async (_name, logo) => expect(countInks(await rasterOf(logo, format)).flat).toBe(false),
  )
})

describe('[BUILD-7] the ground', () => {
  const [disc = LOGOS[0] as Logo] = flat

  it('may have any colour', async () => {
    const counted = countInks(await rasterOf(disc, 'png', 500, '#14213d'))
    expect(counted).toMatchObject({ ground: '#14213d', hasGround: true })
    expect(counted.inks).toHaveLength(2)
  })

  it('may be none: what is transparent is no ink, and white on it is one', async () => {
    const counted = countInks(await rasterOf(disc, 'png', 500, null))
    expect(counted.inks.map(({ hex }) => hex).sort()).toEqual(['#111111', '#d8232a', '#ffffff'])
  })

  it('is no ground where the picture reaches the border', async () => {
    const photograph = LOGOS.find(({ name }) => name === 'a photograph') as Logo
    const whole = {
      ...photograph,
      body: photograph.body.replace(/<rect x="100".*$/s, '<rect width="800" height="600" filter="url(#n)"/>'),
    }
    expect(countInks(await rasterOf(whole, 'png', 400)).hasGround).toBe(false)
  })
})

describe('[BUILD-7] odd pictures', () => {
  it.each([
    [1, 1],
    [3, 3],
    [1, 400],
  ])('of %i × %i pixels are counted without an error', (width, height) => {
    const data = new Uint8Array(width * height * 4).fill(200)
    expect(countInks({ data, width, height }).inks).toEqual([])
  })
})
