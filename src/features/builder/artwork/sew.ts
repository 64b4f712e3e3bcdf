import { stitching } from '#domain/embroidery/stitch.ts'
import { threadsIn, threadsOf } from '#domain/embroidery/threads.ts'
import { nextSlice } from '#src/platform/device/clock.ts'
import { SHADOW_ROOM } from './limits.ts'

/** Something that is embroidered, as it is drawn. */
export interface ToSew {
  readonly picture: ImageBitmap
  /** Pixels of a mm. */
  readonly perMm: number
  /** `#rrggbb` of each thread; null for those that its colours ask for. */
  readonly threads: readonly string[] | null
  /** `#rrggbb` of what is left bare; null for nothing that is opaque. */
  readonly bare: string | null
}

/** Thread stands out from the cloth: its own shape, dark, soft, a little lower. In pixels. */
const SHADOW = { color: 'rgba(20, 16, 24, 0.55)', blur: 4, down: 1.5 }

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/** As thread on clear ground, with `SHADOW_ROOM` around it. Throws once `signal` is aborted. */
export const sew = async (
  contextOf: (width: number, height: number) => Context,
  { picture, perMm, threads, bare }: ToSew,
  signal?: AbortSignal,
): Promise<ImageBitmap> => {
  const { width, height } = picture
  const context = contextOf(width, height)
  context.drawImage(picture, 0, 0)
  picture.close()
  const pixels = context.getImageData(0, 0, width, height)
  const steps = stitching(threads ? threadsIn(pixels, threads, bare) : threadsOf(pixels), perMm)
  for (;;) {
    // Between two steps the worker hears that nobody waits any more.
    await nextSlice()
    signal?.throwIfAborted()
    const { done, value } = steps.next()
    if (!done) continue
    context.putImageData(new ImageData(value.data, width, height), 0, 0)
    const roomy = contextOf(width + 2 * SHADOW_ROOM, height + 2 * SHADOW_ROOM)
    roomy.shadowColor = SHADOW.color
    roomy.shadowBlur = SHADOW.blur
    roomy.shadowOffsetY = SHADOW.down
    roomy.drawImage(context.canvas, SHADOW_ROOM, SHADOW_ROOM)
    return createImageBitmap(roomy.canvas)
  }
}
