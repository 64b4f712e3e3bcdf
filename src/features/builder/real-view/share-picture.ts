import { hiddenCanvas } from '#src/platform/images/bitmap.ts'

/** Longer side of a picture that is shared, and room around the product, in px. */
const SIDE = 1200
const MARGIN = 60
/** The studio's backdrop: what is transparent would be black in a chat. */
const GROUND = '#f7f7f6'

/** A realistic picture as one sends it to somebody. */
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
