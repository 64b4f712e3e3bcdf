/** Decodes a picture; without the options where the browser refuses them, which changes colours slightly. */
export const decoded = (file: Blob, options: ImageBitmapOptions): Promise<ImageBitmap> =>
  createImageBitmap(file, options).catch(() => createImageBitmap(file))

/** Fetches and decodes a picture with the pixel values of the file: no colour management, no premultiplication. */
export const fetchBitmap = async (address: string): Promise<ImageBitmap> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return decoded(await answer.blob(), { colorSpaceConversion: 'none', premultiplyAlpha: 'none' })
}

/** Fetches files so that the worker caches them; failures are ignored. */
export const prefetchFiles = async (addresses: readonly string[]): Promise<void> => {
  await Promise.allSettled(addresses.map(async (address) => (await fetch(address)).arrayBuffer()))
}

const blobOf = (canvas: HTMLCanvasElement, { type, quality }: ImageEncodeOptions = {}): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), type, quality),
  )

/** A stand-in for OffscreenCanvas with the methods that are used here; its bitmap is the canvas itself. */
const elementCanvas = (width: number, height: number): OffscreenCanvas => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height, close: () => {} })
  return Object.assign(canvas, {
    convertToBlob: (options?: ImageEncodeOptions) => blobOf(canvas, options),
    transferToImageBitmap: () => canvas,
  }) as unknown as OffscreenCanvas
}

/** A canvas that is not in the document. */
export const hiddenCanvas = (width: number, height: number): OffscreenCanvas =>
  typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(width, height) : elementCanvas(width, height)
