import sharp, { type Sharp } from 'sharp'
import type { Raster } from '#domain/raster/raster.ts'

export type Encoding = 'png' | 'q85' | 'q60' | 'q85 saved as png'

const rasterOf = async (picture: Sharp): Promise<Raster> => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** An SVG as the pixels of a file that somebody uploads. */
export const pictureOf = async (svg: string, encoding: Encoding): Promise<Raster> => {
  const drawn = sharp(Buffer.from(svg))
  if (encoding === 'png') return rasterOf(drawn)
  const jpeg = await drawn
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: encoding === 'q60' ? 60 : 85 })
    .toBuffer()
  const again = encoding === 'q85 saved as png' ? await sharp(jpeg).png().toBuffer() : jpeg
  return rasterOf(sharp(again))
}

/** Brightness of each pixel of an SVG, 0 to 255. */
export const greyOf = async (svg: string): Promise<Uint8Array> => {
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: false })
    .removeAlpha()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 1) throw new Error(`${info.channels} channels`)
  return data
}
