import sharp from 'sharp'
import type { ownPictures } from '../../files/own-pictures.ts'

/** What came with the line. Nothing is ever fetched from elsewhere. */
const INLINE = /^data:image\/(?:png|jpeg|webp);base64,([\w+/=]+)$/
const MOST_PIXELS = 40_000_000

/** Pictures as a PDF takes them, each made once; null for what is missing or broken. */
export const pictureReader = (own: ReturnType<typeof ownPictures>) => {
  const made = new Map<string, Promise<Buffer | null>>()
  const make = async (source: string, box: number): Promise<Buffer | null> => {
    const inline = INLINE.exec(source)?.[1]
    // A store that does not answer costs the quote its pictures, not the quote.
    const bytes = inline === undefined ? await own(source).catch(() => null) : Buffer.from(inline, 'base64')
    if (bytes === null) return null
    return sharp(bytes, { limitInputPixels: MOST_PIXELS, density: 300 })
      .resize({ width: box, height: box, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
      .catch(() => null)
  }
  /** `box`: longest side in pixels. */
  return (source: string, box: number): Promise<Buffer | null> => {
    const key = `${box} ${source}`
    const known = made.get(key) ?? make(source, box)
    made.set(key, known)
    return known
  }
}
