import { hiddenCanvas } from '#src/platform/images/bitmap.ts'
import type { Resources } from './resources.ts'

/** The last tinted canvas of each bitmap: bitmaps are drawn at every frame. */
const cache = new WeakMap<ImageBitmap, { readonly tone: string; readonly canvas: OffscreenCanvas }>()

/** The image in one tone (`#rrggbb`), with its own opacity. */
export const tinted = (bitmap: ImageBitmap, tone: string): OffscreenCanvas => {
  const before = cache.get(bitmap)
  if (before?.tone === tone) return before.canvas
  const canvas = hiddenCanvas(Math.max(1, bitmap.width), Math.max(1, bitmap.height))
  const context = canvas.getContext('2d')
  if (context) {
    context.drawImage(bitmap, 0, 0)
    context.globalCompositeOperation = 'source-in'
    context.fillStyle = tone
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  cache.set(bitmap, { tone, canvas })
  return canvas
}

/** Adds the tone of each engraving to resources; `tones` is keyed by the technique's id. */
export const withTones = (resources: Resources, tones: ReadonlyMap<string, string>): Resources => ({
  ...resources,
  toneOf: (printingTypeId) => tones.get(printingTypeId ?? ''),
})
