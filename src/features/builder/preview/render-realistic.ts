import type { DesignView } from '#contract/design-document.ts'
import { after } from '#src/platform/device/clock.ts'
import { hiddenCanvas } from '#src/platform/images/bitmap.ts'
import { MULTIPLIER, pngOf, STAGE_PX } from '../drawing/export-view.ts'
import type { Previewer } from './previewer.ts'

/** Longest wait for a realistic picture, in ms: adding to the cart must not depend on the network. */
const PATIENCE = 4000

const inTime = <T>(promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = after(PATIENCE, () => reject(new Error('The realistic picture takes too long')))
    promise.then(resolve, reject).finally(cancel)
  })

/** A realistic PNG of a view for cart, quote and order, as large as a flat render. */
export const renderRealistic = async (
  previewer: Previewer,
  view: DesignView,
  color: string,
): Promise<Blob> => {
  const bitmap = await inTime(previewer.picture(view, color, 2))
  const scale = (STAGE_PX * MULTIPLIER) / Math.max(bitmap.width, bitmap.height)
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const canvas = hiddenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return pngOf(canvas)
}
