import sharp from 'sharp'
import { expect, test } from 'vitest'
import { LOGO, svg } from '#harness/printing/artwork-files.ts'
import { read } from '#server/rendering/pictures/read.ts'

const drawn = (width: number) => sharp(svg(LOGO), { density: (72 * width) / 200 }).flatten()

test.each([1000, 1600, 2400])(
  '[BUILD-243] a drawn PNG of %i pixels is not held to be compressed',
  async (width) => {
    const bytes = await drawn(width).png().toBuffer()
    const { counted } = await read({ format: 'png', bytes, count: true })
    expect(counted).toMatchObject({ lossy: false, flat: true, inks: [{}, {}] })
  },
)

test('[BUILD-243] one that was a JPEG before is', async () => {
  const jpeg = await drawn(1000).jpeg({ quality: 60 }).toBuffer()
  const bytes = await sharp(jpeg).png().toBuffer()
  const { counted } = await read({ format: 'png', bytes, count: true })
  expect(counted).toMatchObject({ lossy: true, flat: true, inks: [{}, {}] })
})
