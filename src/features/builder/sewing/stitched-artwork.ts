import type { DesignArea } from '#contract/design-document.ts'
import { printed } from '#domain/design/elements.ts'
import { drawElement } from '../drawing/draw.ts'
import type { Resources } from '../drawing/resources.ts'
import type { Sewing } from './sewing.ts'

const noImages: Resources = { bitmapOf: () => undefined }

/**
 * An embroidered area as thread: upright, all of it, on clear ground, `longest` pixels in its longer side. Undefined where
 * nothing of it can be sewn; rejects once `signal` is aborted. Whoever gets it closes it.
 */
export const stitchedArtwork = async (
  area: DesignArea,
  sewing: Pick<Sewing, 'made'>,
  longest: number,
  signal?: AbortSignal,
): Promise<ImageBitmap | undefined> => {
  const perMm = longest / Math.max(area.widthMm, area.heightMm)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.widthMm * perMm))
  canvas.height = Math.max(1, Math.round(area.heightMm * perMm))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  let isEmpty = true
  for (const element of printed(area)) {
    const thread = await sewing.made(element, signal)
    if (!thread) continue
    isEmpty = false
    drawElement(context, element, perMm, { ...noImages, threadOf: () => thread })
    thread.bitmap.close()
  }
  return isEmpty ? undefined : createImageBitmap(canvas)
}
