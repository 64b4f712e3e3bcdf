import type { Size } from '#domain/design/geometry.ts'
import type { Point } from '#domain/design/placement.ts'
import { type Cover, coverOf } from '#domain/studio/cover.ts'
import { developer, type Negative } from '#domain/studio/develop.ts'
import { type Affine, framingOf } from '#domain/studio/framing.ts'
import type { Linear } from '#domain/studio/pose.ts'
import type { StagePorts } from './negatives.ts'
import { inSlices } from './slices.ts'

export interface CutOut extends Size {
  readonly picture: ImageBitmap
  /** From pixels of the photograph. */
  readonly fromPhoto: Affine
  readonly cover?: Cover
}

/**
 * Develops a view in a colour and sets it upright. `at` is where the negative lies on the photograph, `pose` how it is turned.
 */
export const cutOutOf = async (
  negative: Negative,
  hex: string,
  { at, pose }: { readonly at: Point; readonly pose: Linear },
  ports: StagePorts,
): Promise<CutOut> => {
  const { width, height } = negative
  const flat = ports.canvas(width, height)
  const ground = flat.getContext('2d')
  const image = ground?.createImageData(width, height)
  const develop = image && developer(negative, hex, image.data)
  if (!ground || !image || !develop) throw new Error(`${hex} can't be developed`)
  await inSlices(height, develop, ports)
  await ports.nextTask()
  const framing = framingOf(image.data, negative, at, pose)
  if (framing === undefined) throw new Error('Nothing of the product is to be seen')
  await ports.nextTask()
  const cover = coverOf(negative, framing, at)
  await ports.nextTask()
  ground.putImageData(image, 0, 0)
  await ports.nextTask()
  const framed = ports.canvas(framing.width, framing.height)
  // Read from, it is drawn by the processor: on a device without a GPU the whole of it would be one long task otherwise.
  const context = framed.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('No canvas can be had')
  context.imageSmoothingQuality = 'high'
  const draw = (from: number, to: number) => {
    context.save()
    context.beginPath()
    context.rect(0, from, framing.width, to - from)
    context.clip()
    context.setTransform(...framing.fromPhoto)
    context.drawImage(flat, at.x, at.y)
    context.restore()
    // Drawn now rather than all at the end.
    context.getImageData(0, from, 1, 1)
  }
  await inSlices(framing.height, draw, ports)
  await ports.nextTask()
  return { ...framing, cover, picture: framed.transferToImageBitmap() }
}
