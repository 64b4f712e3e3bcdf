import type { Size } from '#domain/design/geometry.ts'
import type { Point } from '#domain/design/placement.ts'
import { type Cover, coverOf } from '#domain/studio/cover.ts'
import { developer, type Negative } from '#domain/studio/develop.ts'
import { type Affine, framingOf } from '#domain/studio/framing.ts'
import type { Linear } from '#domain/studio/pose.ts'
import type { StagePorts } from './photo-layers.ts'
import { inSlices } from './time-slices.ts'

/** The product in one colour, upright, without its background. */
export interface CutOut extends Size {
  readonly picture: ImageBitmap
  /** Maps pixels of the photograph to pixels of this picture. */
  readonly fromPhoto: Affine
  readonly cover?: Cover
}

/**
 * Recolours a view and turns it upright. `at` is the upper left corner of the layers on the photograph, `pose` how the product
 * is turned there.
 */
export const cutOutOf = async (
  layers: Negative,
  hex: string,
  { at, pose }: { readonly at: Point; readonly pose: Linear },
  ports: StagePorts,
): Promise<CutOut> => {
  const { width, height } = layers
  const flat = ports.canvas(width, height)
  const flatContext = flat.getContext('2d')
  const pixels = flatContext?.createImageData(width, height)
  const recolour = pixels && developer(layers, hex, pixels.data)
  if (!flatContext || !pixels || !recolour) throw new Error(`${hex} can't be developed`)
  await inSlices(height, recolour, ports)
  await ports.nextTask()
  const framing = framingOf(pixels.data, layers, at, pose)
  if (framing === undefined) throw new Error('Nothing of the product is to be seen')
  await ports.nextTask()
  const cover = coverOf(layers, framing, at)
  await ports.nextTask()
  flatContext.putImageData(pixels, 0, 0)
  await ports.nextTask()
  const framed = ports.canvas(framing.width, framing.height)
  // `willReadFrequently` makes the CPU draw, slice by slice: without a GPU the picture would be drawn in one long task.
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
    // Reading one pixel forces this slice to be drawn now.
    context.getImageData(0, from, 1, 1)
  }
  await inSlices(framing.height, draw, ports)
  await ports.nextTask()
  return { ...framing, cover, picture: framed.transferToImageBitmap() }
}
