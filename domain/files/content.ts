import { FileFault } from './fault.ts'
import { type Format, pdfStart } from './format.ts'
import { jpegContent } from './jpeg.ts'
import { pngContent } from './png.ts'

/** Where `%%EOF` stands last; -1 where it does not. */
const lastEnd = (bytes: Uint8Array): number => {
  for (let at = bytes.length - 5; at >= 0; at--)
    if (
      bytes[at] === 0x25 &&
      bytes[at + 1] === 0x25 &&
      bytes[at + 2] === 0x45 &&
      bytes[at + 3] === 0x4f &&
      bytes[at + 4] === 0x46
    )
      return at
  return -1
}

const pdfContent = (bytes: Uint8Array): Uint8Array => {
  const end = lastEnd(bytes)
  if (end < 0) throw new FileFault('pdfEnd')
  return bytes.subarray(pdfStart(bytes), end + 5)
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
