import { hiddenCanvas } from '#src/platform/images/bitmap.ts'
import type { Resources } from './resources.ts'

/** By bitmap, which is drawn at every frame: its last tone. */
const known = new WeakMap<ImageBitmap, { readonly tone: string; readonly canvas: OffscreenCanvas }>()

/** The image in one tone (`#rrggbb`), as opaque as it was. */
export const toned = (bitmap: ImageBitmap, tone: string): OffscreenCanvas => {
  const before = known.get(bitmap)
  if (before?.tone === tone) return before.canvas
  const canvas = hiddenCanvas(Math.max(1, bitmap.width), Math.max(1, bitmap.height))
  const context = canvas.getContext('2d')
  if (context) {
    context.drawImage(bitmap, 0, 0)
    context.globalCompositeOperation = 'source-in'
    context.fillStyle = tone
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  known.set(bitmap, { tone, canvas })
  return canvas
}

/** Resources with the tone of each engraving, by id of its technique. */
export const inTones = (resources: Resources, tones: ReadonlyMap<string, string>): Resources => ({
  ...resources,
  toneOf: (printingTypeId) => tones.get(printingTypeId ?? ''),
})
