import { ascii } from './format.ts'
import { createParts } from './parts.ts'

const EOI = 0xd9
const SOS = 0xda
const APP1 = 0xe1

/** Markers without a length: they stand in the picture's own data. */
const isBare = (marker: number): boolean => marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd7)

/** Where the data of a scan ends. */
const scanEnd = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at++) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && marker !== 0xff && !isBare(marker)) return at
  }
  return bytes.length
}

/**
 * A JPEG from its beginning to its end: what programs and telephones put behind it (films, second pictures, zeros) is cut
 * off, and of several blocks of a camera the first stays. As it is where it has no end.
 */
export const jpegContent = (bytes: Uint8Array): Uint8Array => {
  const parts = createParts(bytes)
  parts.next(0, 2, true)
  let cameras = 0
  let at = 2
  while (at + 1 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI) {
      parts.next(at, at + 2, true)
      return parts.joined()
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    const end = marker === SOS ? scanEnd(bytes, at + 2 + length) : at + 2 + length
    const isCamera = marker === APP1 && ascii(bytes, at + 4, 4) === 'Exif'
    if (isCamera) cameras += 1
    parts.next(at, Math.min(end, bytes.length), !isCamera || cameras === 1)
    at = end
  }
  return bytes
}
