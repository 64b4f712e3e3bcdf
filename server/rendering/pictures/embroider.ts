import sharp from 'sharp'
import { stitched } from '#domain/embroidery/stitch.ts'
import { threadsOf } from '#domain/embroidery/threads.ts'
import { pictureOf } from './picture.ts'

/** Pixels of a mm, where the picture does not get too large. */
const PER_MM = 8
const MAX_SIDE = 720
const MIN_SIDE = 96
/** Room for the shadow around the stitches, in pixels. */
const ROOM = 6

/** A shown picture as embroidery of that width: WebP on clear ground, with its stitches. */
export const embroider = async ({ webp, widthMm }: { webp: Uint8Array; widthMm: number }) => {
  const width = Math.round(Math.min(MAX_SIDE, Math.max(MIN_SIDE, widthMm * PER_MM)))
  const { data, info } = await (await pictureOf(webp))
    .open(MAX_SIDE)
    .ensureAlpha()
    .resize(width, MAX_SIDE, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const perMm = info.width / widthMm
  const stitchedImage = stitched(threadsOf({ data, width: info.width, height: info.height }, true), perMm)
  const raw = { width: stitchedImage.width, height: stitchedImage.height, channels: 4 } as const
  const flat = await sharp(stitchedImage.data, { raw })
    .extend({ top: ROOM, bottom: ROOM, left: ROOM, right: ROOM, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  // Thread stands out from the cloth: its own shape, dark, soft, a little lower.
  const shadow = await sharp(flat)
    .linear([0, 0, 0, 0.55], [20, 16, 24, 0])
    .blur(2)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const content = await sharp(shadow)
    .composite([{ input: flat, left: 0, top: 0 }])
    .webp({ quality: 84, alphaQuality: 95 })
    .toBuffer()
  return { content, stitches: stitchedImage.stitches }
}
