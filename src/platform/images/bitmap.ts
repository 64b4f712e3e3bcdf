/** Decodes a picture. A browser that refuses an option shows it all the same, in numbers that are nearly the file's. */
export const decoded = (file: Blob, options: ImageBitmapOptions): Promise<ImageBitmap> =>
  createImageBitmap(file, options).catch(() => createImageBitmap(file))

/** Fetches and decodes a picture, its numbers as the file has them: no colour management, no premultiplication. */
export const fetchBitmap = async (address: string): Promise<ImageBitmap> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return decoded(await answer.blob(), { colorSpaceConversion: 'none', premultiplyAlpha: 'none' })
}

/** Asks for files, so that the worker keeps them; a failure is no matter. */
export const fetchAhead = async (addresses: readonly string[]): Promise<void> => {
  await Promise.allSettled(addresses.map(async (address) => (await fetch(address)).arrayBuffer()))
}

const blobOf = (canvas: HTMLCanvasElement, { type, quality }: ImageEncodeOptions = {}): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), type, quality),
  )

/** As much of an OffscreenCanvas as is used of one on the page's own thread; its bitmap is the canvas itself. */
const elementCanvas = (width: number, height: number): OffscreenCanvas => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height, close: () => {} })
  return Object.assign(canvas, {
    convertToBlob: (options?: ImageEncodeOptions) => blobOf(canvas, options),
    transferToImageBitmap: () => canvas,
  }) as unknown as OffscreenCanvas
}

/** A canvas that is on no page. */
export const hiddenCanvas = (width: number, height: number): OffscreenCanvas =>
  typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(width, height) : elementCanvas(width, height)
