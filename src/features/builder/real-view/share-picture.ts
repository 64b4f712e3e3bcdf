import { hiddenCanvas } from '#src/platform/images/bitmap.ts'

/** Side of the shared picture and margin around the product, in px. */
const SIDE = 1200
const MARGIN = 60
/** Background: chat apps show transparency as black. */
const GROUND = '#f7f7f6'

/** A realistic picture as a JPEG file for sharing. */
export const sharedPicture = async (bitmap: ImageBitmap, name: string): Promise<File> => {
  const canvas = hiddenCanvas(SIDE, SIDE)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas can be had')
  const scale = (SIDE - 2 * MARGIN) / Math.max(bitmap.width, bitmap.height)
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  context.fillStyle = GROUND
  context.fillRect(0, 0, SIDE, SIDE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, (SIDE - width) / 2, (SIDE - height) / 2, width, height)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  return new File([blob], `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.jpg`, { type: blob.type })
}
