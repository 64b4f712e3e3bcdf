/** Fetches and decodes a picture, its numbers as the file has them: no colour management, no premultiplication. */
export const fetchBitmap = async (address: string): Promise<ImageBitmap> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return createImageBitmap(await answer.blob(), { colorSpaceConversion: 'none', premultiplyAlpha: 'none' })
}

/** Asks for files, so that the worker keeps them; a failure is no matter. */
export const fetchAhead = async (addresses: readonly string[]): Promise<void> => {
  await Promise.allSettled(addresses.map(async (address) => (await fetch(address)).arrayBuffer()))
}

/** A canvas that is on no page. */
export const hiddenCanvas = (width: number, height: number): OffscreenCanvas =>
  new OffscreenCanvas(width, height)
