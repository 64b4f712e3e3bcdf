import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withDensity } from '#src/features/builder/drawing/png-density.ts'

const plain = () =>
  sharp({ create: { width: 20, height: 10, channels: 4, background: '#c2570080' } })
    .png()
    .toBuffer()

test('[BUILD-33] a PNG says its density, and its pixels are as they were', async () => {
  const png = await plain()
  const said = Buffer.from(withDensity(png, 72))
  // What libpng reads, checksum and all.
  const read = await sharp(said, { failOn: 'warning' }).metadata()
  expect(read).toMatchObject({ density: 72, width: 20, height: 10 })
  expect(said.indexOf('pHYs')).toBeLessThan(said.indexOf('IDAT'))
  expect(said.readUInt32BE(said.indexOf('pHYs') + 4)).toBe(2835)
  const pixels = (file: Buffer) => sharp(file).raw().toBuffer()
  expect(await pixels(said)).toEqual(await pixels(png))
})
