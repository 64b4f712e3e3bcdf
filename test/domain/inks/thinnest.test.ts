import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { countInks } from '#domain/inks/count.ts'
import { thinnestOfWidths } from '#domain/inks/thinnest.ts'

const [WIDTH, HEIGHT] = [300, 250]

const counted = async (content: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>${content}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return countInks({ data, width: info.width, height: info.height })
}

describe('[ARTWORK-7] the thinnest line of an artwork by its widths', () => {
  test.each([3, 5, 8, 14])('of %i pixels is found beside large shapes, by a class at most', async (width) => {
    const lines = [170, 195, 220].map((y) => `<rect x="20" y="${y}" width="250" height="${width}"/>`).join('')
    const { widths } = await counted(`<circle cx="150" cy="80" r="70" fill="#d00"/>${lines}`)
    const thinnest = (widths && thinnestOfWidths(widths)) ?? 0
    expect(Math.abs(Math.log2((thinnest * Math.sqrt(WIDTH * HEIGHT)) / width))).toBeLessThanOrEqual(0.5)
  })

  test('is unknown of one without shapes', async () => {
    const { widths } = await counted('')
    expect(widths && thinnestOfWidths(widths)).toBeNull()
  })
})
