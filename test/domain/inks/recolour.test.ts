import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { countInks } from '#domain/inks/count.ts'
import { withoutGround } from '#domain/inks/cut-out.ts'
import { recoloured } from '#domain/inks/recolour.ts'
import { thinnestLine } from '#domain/inks/thinnest.ts'
import type { Raster } from '#domain/raster/raster.ts'

const WIDTH = 300
const body = (one: string, other: string, third: string) =>
  `<circle cx="150" cy="110" r="90" fill="${one}"/><rect x="120" y="60" width="60" height="100" fill="${other}"/>
   <path d="M20 210 L280 230" stroke="${third}" stroke-width="9"/>`
const svg = (content: string, ground: string | null) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="250">${
    ground === null ? '' : `<rect width="100%" height="100%" fill="${ground}"/>`
  }${content}</svg>`

const draw = async (content: string, ground: string | null): Promise<Raster> => {
  const { data, info } = await sharp(Buffer.from(svg(content, ground)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Largest mean difference of a channel over blocks of 5 × 5, and the mean over all, weighed by opacity. */
const difference = (one: Raster, other: Raster) => {
  let sum = 0
  let most = 0
  for (let index = 0; index < one.width * one.height; index++) {
    const cover = (other.data[index * 4 + 3] ?? 0) / 255
    for (let channel = 0; channel < 3; channel++) {
      const at = index * 4 + channel
      const apart = Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) * cover
      sum += apart
      most = Math.max(most, apart)
    }
  }
  return { mean: sum / one.width / one.height / 3, most }
}

const OLD = ['#14213d', '#e63946', '#2a9d8f'] as const
const NEW = ['#fca311', '#111111', '#7b2cbf'] as const
const pairs = OLD.map((found, index) => ({ found, ink: NEW[index] ?? '' }))

describe('[BUILD-21] a picture in its inks', () => {
  it.each([
    ['on white', '#ffffff'],
    ['on nothing', null],
  ])('%s looks as if it had been drawn in them, edges included', async (_, ground) => {
    const [before, truth] = [await draw(body(...OLD), ground), await draw(body(...NEW), ground)]
    const after = recoloured(before, pairs, { ground, lossy: false })
    const { mean, most } = difference(after, truth)
    expect(mean).toBeLessThan(0.4)
    expect(most).toBeLessThan(70)
    const opacity = ({ data }: Raster) => [...data].filter((_, at) => at % 4 === 3).join()
    expect(opacity(after) === opacity(before)).toBe(true)
  })

  it('has one colour less where two are printed in one ink', async () => {
    const before = await draw(body(...OLD), '#ffffff')
    const merged = pairs.map(({ found }, index) => ({
      found,
      ink: index === 0 ? NEW[1] : (NEW[index] ?? ''),
    }))
    const after = recoloured(before, merged, { ground: '#ffffff', lossy: false })
    expect(countInks(after).inks.map(({ hex }) => hex)).toEqual([NEW[1], NEW[2]])
  })

  it('keeps holes of the ground that was taken off, and takes the ink that was counted', async () => {
    const ring =
      '<circle cx="150" cy="120" r="80" fill="#0b6e4f"/><circle cx="150" cy="120" r="40" fill="#fff"/>'
    const before = await draw(ring, '#ffffff')
    const found = countInks(before).inks[0]?.hex ?? ''
    const cut = withoutGround(before)
    const after = recoloured(cut, [{ found, ink: '#e63946' }], { ground: '#ffffff', lossy: false })
    const at = (x: number, y: number) => [...after.data.slice((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 4)]
    expect(at(150, 120)).toEqual([255, 255, 255, 255])
    expect(at(150, 60)).toEqual([230, 57, 70, 255])
    expect(at(5, 5)[3]).toBe(0)
  })

  it('[BUILD-145] lets the product be seen in holes that no plate prints, unless their colour is an ink', async () => {
    const ring =
      '<circle cx="150" cy="120" r="80" fill="#0b6e4f"/><circle cx="150" cy="120" r="40" fill="#fff"/>'
    const before = await draw(ring, '#ffffff')
    const found = countInks(before).inks[0]?.hex ?? ''
    const cut = withoutGround(before)
    const options = { ground: '#ffffff', lossy: false, groundIsBare: true }
    const opacity = (after: Raster) => {
      let sum = 0
      for (let at = 3; at < after.data.length; at += 4) sum += (after.data[at] ?? 0) / 255
      return sum
    }
    const bare = recoloured(cut, [{ found, ink: '#e63946' }], options)
    // As much as the ring covers, its edges by their share.
    expect(opacity(bare) / (Math.PI * (80 ** 2 - 40 ** 2))).toBeCloseTo(1, 2)
    const at = ({ data }: Raster, x: number, y: number) => [
      ...data.slice((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 4),
    ]
    expect(at(bare, 150, 120)[3]).toBe(0)
    expect(at(bare, 150, 60)).toEqual([230, 57, 70, 255])
    const white = { found: '#ffffff', ink: '#fca311' }
    const filled = recoloured(cut, [{ found, ink: '#e63946' }, white], options)
    expect(at(filled, 150, 120)).toEqual([252, 163, 17, 255])
  })

  it('[BUILD-146] lets the product be seen where a colour is left unprinted, edges by their share', async () => {
    const disc =
      '<circle cx="150" cy="120" r="80" fill="#0b6e4f"/><circle cx="150" cy="120" r="40" fill="#fff"/>'
    const before = await draw(disc, null)
    const replaced = [
      { found: '#0b6e4f', ink: '#0b6e4f' },
      { found: '#ffffff', ink: null },
    ]
    const { data } = recoloured(before, replaced, { ground: null, lossy: false })
    let sum = 0
    for (let at = 3; at < data.length; at += 4) sum += (data[at] ?? 0) / 255
    expect(sum / (Math.PI * (80 ** 2 - 40 ** 2))).toBeCloseTo(1, 2)
    expect(data[(120 * WIDTH + 150) * 4 + 3]).toBe(0)
  })

  it('stays as it is where no ink was named', async () => {
    const before = await draw(body(...OLD), null)
    expect(recoloured(before, [], { ground: null, lossy: false })).toBe(before)
  })
})

describe('[BUILD-21] the thinnest line of a picture', () => {
  it.each([1, 2, 3, 5, 8, 14])(
    'of %i pixels is measured to about one, beside large shapes',
    async (width) => {
      const lines = [170, 195, 220]
        .map((y) => `<rect x="20" y="${y}" width="250" height="${width}"/>`)
        .join('')
      const picture = await draw(`<circle cx="150" cy="80" r="70" fill="#d00"/>${lines}`, '#ffffff')
      const measured = thinnestLine(picture) ?? 0
      expect(Math.abs(measured - width)).toBeLessThanOrEqual(1)
    },
  )

  it('is unknown of an empty picture', async () => {
    expect(thinnestLine(await draw('', '#ffffff'))).toBeNull()
  })
})
