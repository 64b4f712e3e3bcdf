import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { ImageElement, Ink } from '#contract/design-document.ts'
import { countInks } from '#domain/inks/count.ts'
import { COUNTED_SIDE } from '#domain/raster/measures.ts'

/** A file as somebody chose it, and what the editor found in it. */
export interface ChosenFile {
  readonly bytes: Buffer
  readonly hash: string
  readonly size: { readonly pixelWidth: number; readonly pixelHeight: number; readonly vector: boolean }
  /** Its colours as the editor counts them, each printed with the ink of its own colour; null: full colour. */
  readonly inks: NonNullable<ImageElement['inks']> | null
}

export const ink = (name: string, hex: string, pantone: string | null = null): Ink => ({ name, hex, pantone })

const chosen = async (bytes: Buffer, named: readonly Ink[] = []): Promise<ChosenFile> => {
  const { format, width, height } = await sharp(bytes).metadata()
  const density = format === 'svg' ? (72 * COUNTED_SIDE) / Math.max(width, height) : 72
  const { data, info } = await sharp(bytes, { density })
    .resize(COUNTED_SIDE, COUNTED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counted = countInks({ data, width: info.width, height: info.height })
  return {
    bytes,
    hash: createHash('sha256').update(bytes).digest('hex'),
    size: { pixelWidth: width, pixelHeight: height, vector: format === 'svg' },
    inks: counted.flat
      ? counted.inks.map(({ hex }, index) => ({ found: hex, ink: named[index] ?? ink('', hex) }))
      : null,
  }
}

/** A logo of the demo. */
export const logoOf = (shop: string, ...named: Ink[]) =>
  chosen(readFileSync(`demo/pictures/${shop}/logo.svg`), named)

const BADGE = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 100 100">
<rect width="100" height="100" fill="#fff"/><circle cx="50" cy="50" r="46" fill="#1f3f8f"/>
<circle cx="50" cy="50" r="36" fill="#f2b705"/><path d="M14 60Q32 42 50 58T86 60A36 36 0 0 1 14 60Z" fill="#2f7d4a"/>
<path d="M50 22L57 42H43Z" fill="#c8322b"/><circle cx="50" cy="50" r="6" fill="#fff"/></svg>`

/** A round badge of four flat colours, as pixels. */
export const badgePng = async () => chosen(await sharp(Buffer.from(BADGE)).png().toBuffer())
/** The same with the marks of compression around its edges. */
export const badgeJpeg = async () => chosen(await sharp(Buffer.from(BADGE)).jpeg({ quality: 85 }).toBuffer())

/** What a camera sees, as far as printing knows: no two pixels alike. */
const scenery = (width: number, height: number) => {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width, y / height]
      const ridge = 0.55 + 0.12 * Math.sin(7 * u) + 0.05 * Math.sin(23 * u + 2)
      const sky = [80 + 150 * v, 130 + 90 * v, 210 - 40 * v]
      const land = [40 + 90 * v + 20 * Math.sin(40 * u), 90 + 60 * Math.sin(9 * u + 4 * v) ** 2, 50]
      const colour = v < ridge ? sky : land
      for (let channel = 0; channel < 3; channel++)
        data[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, Math.round(colour[channel] ?? 0)))
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

export const photograph = async (width: number, height: number) =>
  chosen(await scenery(width, height).jpeg({ quality: 90 }).toBuffer())

/** A picture whose edge fades to nothing. */
export const vignette = async (side: number) => {
  const round = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="50%" cy="50%" r="48%" fill="#fff"/></svg>`,
  )
  const png = await scenery(side, side)
    .ensureAlpha()
    .composite([{ input: round, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return chosen(png)
}
