import { FileFault } from './fault.ts'
import { type Format, pdfStart } from './format.ts'
import { jpegContent } from './jpeg.ts'
import { pngContent } from './png.ts'

const END = [...'%%EOF'].map((sign) => sign.charCodeAt(0))

const pdfContent = (bytes: Uint8Array): Uint8Array => {
  for (let at = bytes.length - END.length; at >= 0; at--)
    if (END.every((sign, index) => bytes[at + index] === sign))
      return bytes.subarray(pdfStart(bytes), at + END.length)
  throw new FileFault('pdfEnd')
}

/** Its own size and the eight bytes before; a byte may follow so that it is even. */
const webpContent = (bytes: Uint8Array): Uint8Array =>
  bytes.subarray(0, 8 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true))

/**
 * What of a file is the picture or the document itself: what stands behind its end, or before a PDF, is cut off, on the
 * device and on the server alike. Throws where a file has no end.
 */
export const contentOf = (bytes: Uint8Array, format: Format): Uint8Array => {
  if (format === 'png') return pngContent(bytes)
  if (format === 'jpeg') return jpegContent(bytes)
  if (format === 'webp') return webpContent(bytes)
  return format === 'pdf' ? pdfContent(bytes) : bytes
}
