import { describe, expect, it } from 'vitest'
import { countInks } from '#domain/inks/count.ts'
import { type Encoding, pictureOf } from '#harness/inks/picture.ts'
import { plateErrors } from '#harness/inks/plate-errors.ts'
import { logoSvg, type RandomLogo, randomLogos, shownInks } from '#harness/inks/random-logos.ts'
import { traced, WIDTH_MM } from './plates.ts'

const WIDTH = 600
/** Sixty pictures are counted in some 5 s; a busy machine takes many times that. */
const SLOWLY = 600_000
const logos = randomLogos(60)
const flat = logos.filter(({ isGradient }) => !isGradient)

/** Names of the logos whose inks are not counted as they were drawn. */
const miscounted = async (encoding: Encoding): Promise<string[]> => {
  const wrong: string[] = []
  for (const logo of flat) {
    const svg = logoSvg(logo, WIDTH)
    const png = await pictureOf(svg, 'png')
    const counted = countInks(encoding === 'png' ? png : await pictureOf(svg, encoding))
    if (!counted.flat || counted.inks.length !== shownInks(png, logo)) wrong.push(logo.name)
  }
  return wrong
}

it(
  '[INK-1] counts the inks of at least 99 % of 48 logos as PNG',
  async () => {
    expect(flat).toHaveLength(48)
    expect((await miscounted('png')).length).toBeLessThanOrEqual(48 * 0.01)
  },
  SLOWLY,
)

it(
  '[INK-1] counts the inks of at least 95 % of 48 logos as JPEG of quality 85',
  async () => {
    expect((await miscounted('q85')).length).toBeLessThanOrEqual(48 * 0.05)
  },
  SLOWLY,
)

it.each(['png', 'q85'] as const)(
  '[INK-1] refuses 12 of 12 gradients as %s',
  async (encoding) => {
    const gradients = logos.filter(({ isGradient }) => isGradient)
    expect(gradients).toHaveLength(12)
    for (const logo of gradients)
      expect(countInks(await pictureOf(logoSvg(logo, WIDTH), encoding)).flat, logo.name).toBe(false)
  },
  120_000,
)

describe('[INK-3] plates of logos drawn by chance', () => {
  it.each([
    ['png', 0.02],
    ['q85', 0.03],
  ] as const)(
    '[INK-3] traces the edges of %s within %s mm at 1000 pixels over 80 mm',
    async (encoding, most) => {
      const edges: number[] = []
      let [area, wrongArea] = [0, 0]
      for (const logo of [flat[1], flat[4], flat[5]] as RandomLogo[]) {
        const { plates, inks } = traced(await pictureOf(logoSvg(logo, 1000), encoding))
        const errors = await plateErrors(logo, plates, inks, 1000, WIDTH_MM)
        edges.push(...errors.edges)
        area += errors.area
        wrongArea += errors.wrongArea
      }
      edges.sort((one, other) => one - other)
      expect(edges[Math.floor(edges.length * 0.95)]).toBeLessThan(most)
      expect(edges.reduce((sum, one) => sum + one, 0) / edges.length).toBeLessThan(most / 2)
      expect(wrongArea / area).toBeLessThan(0.015)
    },
    120_000,
  )
})
