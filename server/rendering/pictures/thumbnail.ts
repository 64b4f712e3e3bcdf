import { pictureOf } from './picture.ts'

interface Shown {
  /** Longest side in pixels. */
  readonly box: number
  /** Whether what is clear stays so; else it is white, as the paper. */
  readonly clear?: boolean
}

const thumbnail = async (bytes: Uint8Array, { box, clear = false }: Shown): Promise<Buffer | null> => {
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

/** Pictures as a PDF takes them; null for what is none. */
export const thumbnails = async ({
  bytes,
  ...shown
}: Shown & { readonly bytes: readonly Uint8Array[] }): Promise<(Buffer | null)[]> => {
  const made: (Buffer | null)[] = []
  for (const one of bytes) made.push(await thumbnail(one, shown))
  return made
}
