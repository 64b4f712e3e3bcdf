import { pictureOf } from './picture.ts'

interface Thumbnail {
  readonly bytes: Uint8Array
  /** Longest side in pixels. */
  readonly box: number
  /** Whether what is clear stays so; else it is white, as the paper. */
  readonly clear?: boolean
}

/** A picture as a PDF takes it; null for what is none. */
export const thumbnail = async ({ bytes, box, clear = false }: Thumbnail): Promise<Buffer | null> => {
  try {
    const small = (await pictureOf(bytes))
      .open(box)
      .rotate()
      .resize({ width: box, height: box, fit: 'inside', withoutEnlargement: true })
    const made = clear ? small.png() : small.flatten({ background: '#ffffff' }).jpeg({ quality: 84 })
    return await made.toBuffer()
  } catch {
    return null
  }
}
