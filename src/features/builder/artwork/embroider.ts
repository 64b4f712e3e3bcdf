import { stitching } from '#domain/embroidery/stitch.ts'
import { threadsIn, threadsOf } from '#domain/embroidery/threads.ts'
import { nextSlice } from '#src/platform/device/clock.ts'
import { SHADOW_MARGIN } from './limits.ts'

/** Artwork that is shown as embroidery. */
export interface EmbroideryJob {
  readonly picture: ImageBitmap
  /** Pixels per mm. */
  readonly perMm: number
  /** `#rrggbb` of each thread; null: chosen by the artwork's colours. */
  readonly threads: readonly string[] | null
}

/** Soft shadow of the thread on the cloth, in pixels. */
const SHADOW = { color: 'rgba(20, 16, 24, 0.55)', blur: 4, down: 1.5 }

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/** Renders artwork as thread on transparent ground, with `SHADOW_MARGIN` around it. Throws once `signal` is aborted. */
export const embroider = async (
  contextOf: (width: number, height: number) => Context,
  { picture, perMm, threads }: EmbroideryJob,
  signal?: AbortSignal,
): Promise<ImageBitmap> => {
  const { width, height } = picture
  const context = contextOf(width, height)
  context.drawImage(picture, 0, 0)
  picture.close()
  const pixels = context.getImageData(0, 0, width, height)
  const steps = stitching(threads ? threadsIn(pixels, threads) : threadsOf(pixels), perMm)
  for (;;) {
    // Lets the worker receive a cancel message between two steps.
    await nextSlice()
    signal?.throwIfAborted()
    const { done, value } = steps.next()
    if (!done) continue
    context.putImageData(new ImageData(value.data, width, height), 0, 0)
    const padded = contextOf(width + 2 * SHADOW_MARGIN, height + 2 * SHADOW_MARGIN)
    padded.shadowColor = SHADOW.color
    padded.shadowBlur = SHADOW.blur
    padded.shadowOffsetY = SHADOW.down
    padded.drawImage(context.canvas, SHADOW_MARGIN, SHADOW_MARGIN)
    return createImageBitmap(padded.canvas)
  }
}
