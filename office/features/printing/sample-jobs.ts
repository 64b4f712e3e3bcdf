import type { Size } from '#domain/design/geometry.ts'
import type { Raster } from '#domain/raster/raster.ts'
import { printedPatch, type Sampled } from './sample.ts'

/** Longest side of a photograph, as on the stage of the shoppers' editor. */
const LONGEST = 1600

export interface SampleJobs {
  /** Keeps a photograph for the samples that come. */
  photo(bitmap: ImageBitmap): Promise<Size>
  /** The part of the photograph with a sample logo on it, and where that lies, in fractions of the photograph. */
  sample(asked: Sampled & Size): Promise<{ bitmap: ImageBitmap; left: number; top: number; width: number }>
}

const canvasOf = (width: number, height: number) => {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas can be had')
  return context
}

const TAU = 2 * Math.PI

/** A logo with what shows how an area lies: round, upright, thin and full parts. */
const logo = ({ width, height }: Size, ratio: number): Raster => {
  const context = canvasOf(width, height)
  // As wide as high on the product, whatever the pixels are.
  const unit = Math.min(1, ratio)
  context.scale((width / ratio) * unit, height * unit)
  context.translate(ratio / unit / 2, 1 / unit / 2)
  context.strokeStyle = '#1d2f8f'
  context.fillStyle = '#1d2f8f'
  context.lineWidth = 0.05
  context.beginPath()
  context.arc(0, 0, 0.4, 0, TAU)
  context.stroke()
  context.beginPath()
  context.moveTo(-0.22, 0.18)
  context.lineTo(0, -0.26)
  context.lineTo(0.22, 0.18)
  context.closePath()
  context.fill()
  context.fillStyle = '#c2410c'
  context.fillRect(-0.26, 0.22, 0.52, 0.05)
  return context.getImageData(0, 0, width, height)
}

export const createSampleJobs = (): SampleJobs => {
  let photo: ImageData | undefined
  return {
    photo: async (bitmap) => {
      const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
      const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
      const context = canvasOf(width, height)
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, 0, 0, width, height)
      bitmap.close()
      photo = context.getImageData(0, 0, width, height)
      return { width, height }
    },
    sample: async ({ width, height, ...asked }) => {
      if (photo === undefined) throw new Error('There is no photograph yet')
      const patch = printedPatch(photo, asked, (size) => logo(size, width / height))
      const bitmap = await createImageBitmap(new ImageData(patch.pixels, patch.width, patch.height))
      return {
        bitmap,
        left: patch.left / photo.width,
        top: patch.top / photo.height,
        width: patch.width / photo.width,
      }
    },
  }
}
