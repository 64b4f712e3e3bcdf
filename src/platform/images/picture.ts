/** Decodes a picture through an `img` (SVG, for example), at its own size; rejects where it is none. */
export const drawPicture = async (blob: Blob): Promise<ImageBitmap> => {
  const address = URL.createObjectURL(blob)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.naturalWidth
    canvas.height = picture.naturalHeight
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    return await createImageBitmap(canvas)
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Whether a worker can draw on a canvas. */
export const hasWorkerCanvas = (): boolean =>
  typeof Worker === 'function' && typeof OffscreenCanvas === 'function'
