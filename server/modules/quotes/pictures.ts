import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** A file of ours by its hash, or what came with the line. Nothing is ever fetched from elsewhere. */
const OWN = /^\/media\/([\w-]+(?:\.[\w-]+)*\.(?:webp|png|jpe?g|svg))$/
const INLINE = /^data:image\/(?:png|jpeg|webp);base64,([\w+/=]+)$/
const MOST_PIXELS = 40_000_000

const bytesOf = async (source: string, mediaDir: string): Promise<Buffer | null> => {
  const file = OWN.exec(source)?.[1]
  if (file !== undefined) return readFile(join(mediaDir, file)).catch(() => null)
  const inline = INLINE.exec(source)?.[1]
  return inline === undefined ? null : Buffer.from(inline, 'base64')
}

/** Pictures as a PDF takes them, each made once; null for what is missing or broken. */
export const pictureReader = (mediaDir: string) => {
  const made = new Map<string, Promise<Buffer | null>>()
  const make = async (source: string, box: number): Promise<Buffer | null> => {
    const bytes = await bytesOf(source, mediaDir)
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
