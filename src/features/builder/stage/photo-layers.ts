import type { StudioView } from '#contract/studio.ts'
import { edgeCleaner } from '#domain/studio/clean-edges.ts'
import type { Negative } from '#domain/studio/develop.ts'
import { inSlices, type Pace } from './time-slices.ts'

/** What the stage uses of the device; tests bring their own. */
export interface StagePorts extends Pace {
  readonly fetchBitmap: (url: string) => Promise<ImageBitmap>
  /** Fetches files once the page is idle, so that the service worker caches them. */
  readonly prefetch: (urls: readonly string[]) => void
  readonly canvas: (width: number, height: number) => OffscreenCanvas
}

const contextOf = (canvas: OffscreenCanvas) => {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('No canvas can be had')
  return context
}

const pixelsOf = async (bitmap: ImageBitmap, ports: StagePorts): Promise<Uint8ClampedArray> => {
  const { width, height } = bitmap
  const context = contextOf(ports.canvas(width, height))
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const pixels = new Uint8ClampedArray(width * height * 4)
  await inSlices(
    height,
    (from, to) => pixels.set(context.getImageData(0, from, width, to - from).data, from * width * 4),
    ports,
  )
  return pixels
}

/** URLs of a view's layers: shading plates, matte and, where the product has some, colours of its own. */
export const filesOf = ({ plates, matte, own }: StudioView): string[] =>
  own === undefined ? [plates, matte] : [plates, matte, own]

/** Loads and decodes a view's layers. Throws when a file is not of the size that the view declares. */
export const loadPhotoLayers = async (studio: StudioView, ports: StagePorts): Promise<Negative> => {
  const [left, top, right, bottom] = studio.box
  const [width, height] = [right - left, bottom - top]
  const bitmaps = await Promise.all(filesOf(studio).map((url) => ports.fetchBitmap(url)))
  if (!bitmaps.every((bitmap) => bitmap.width === width && bitmap.height === height)) {
    for (const bitmap of bitmaps) bitmap.close()
    throw new Error(`${studio.plates} is not ${width} by ${height}`)
  }
  const pixels: Uint8ClampedArray[] = []
  for (const bitmap of bitmaps) pixels.push(await pixelsOf(bitmap, ports))
  const [plates, matte, own] = pixels
  if (plates === undefined || matte === undefined) throw new Error('A view has no plates')
  const clean = Uint8ClampedArray.from(plates)
  await inSlices(height, edgeCleaner({ width, height, plates, matte }, clean), ports)
  return { width, height, plates: clean, matte, ...(own === undefined ? {} : { own }) }
}
