import { MOST_PHOTO_BYTES } from '#contract/office/endpoint.ts'
import { decoded } from '#src/platform/images/bitmap.ts'

/** Longest side in pixels of what is sent. */
const LONGEST = 2400
/** Qualities that are tried, from the best one on, and sides, where none of those is small enough. */
const QUALITIES = [0.9, 0.8, 0.65, 0.5]
const SIDES = [LONGEST, 1600, 1000]

const drawn = (bitmap: ImageBitmap, side: number): HTMLCanvasElement => {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** A JPEG has no transparent parts: a canvas writes them black. */
const onWhite = (canvas: HTMLCanvasElement): HTMLCanvasElement => {
  const context = canvas.getContext('2d')
  if (context !== null) {
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  return canvas
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))

/** Of what is no JPEG some parts may be transparent. */
const typeFor = (file: Blob): string => (file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')

/** A photograph as it is sent: upright, not larger than the shop shows it. undefined: the browser can't read the file. */
export const smaller = async (file: Blob): Promise<Blob | undefined> => {
  const bitmap = await decoded(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (bitmap === undefined) return undefined
  try {
    for (const side of SIDES) {
      const canvas = drawn(bitmap, side)
      for (const quality of QUALITIES) {
        const blob = await encoded(canvas, typeFor(file), quality)
        if (blob && blob.size <= MOST_PHOTO_BYTES) return blob
        // A browser without WebP has answered a PNG, which quality makes no smaller.
        const written =
          blob?.type === 'image/png' ? await encoded(onWhite(canvas), 'image/jpeg', quality) : null
        if (written && written.size <= MOST_PHOTO_BYTES) return written
      }
    }
    return undefined
  } finally {
    bitmap.close()
  }
}
