import type { Raster } from '#domain/raster/raster.ts'
import type { StudioPicture } from '#domain/surface/exact.ts'
import { fetchBitmap, hiddenCanvas } from '#src/platform/images/bitmap.ts'
import { loadPhotoLayers, type StagePorts } from '../stage/photo-layers.ts'
import { loadPhotograph } from '../stage/photograph.ts'
import type { StudioSource } from './messages.ts'

/** Nobody touches a worker: all at once. */
const atOnce: StagePorts = {
  fetchBitmap,
  prefetch: () => {},
  canvas: hiddenCanvas,
  now: () => 0,
  nextTask: async () => {},
}

/** A picture's bytes; it is closed. */
export const bytesOf = (bitmap: ImageBitmap): ImageData => {
  const context = hiddenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas can be had')
  context.drawImage(bitmap, 0, 0)
  const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height)
  bitmap.close()
  return pixels
}

/** Loads and decodes a view's studio assets. Refused when a file is not as large as the view says. */
export const loadPicture = async (source: StudioSource): Promise<StudioPicture> => {
  const { box, printBox, size } = source
  const [negative, coordinates] = await Promise.all([loadPhotoLayers(source, atOnce), fetchBitmap(source.uv)])
  const uv = bytesOf(coordinates)
  const [left, top, right, bottom] = printBox
  if (uv.width !== right - left || uv.height !== bottom - top)
    throw new Error(`${source.uv} is not as large as its view says`)
  return { negative, uv, box, printBox, size }
}

/** The first photograph that can be had. */
export const loadPhoto = async (addresses: readonly string[]): Promise<Raster> =>
  bytesOf((await loadPhotograph(addresses, atOnce)).picture)
