import { FileFault } from './fault.ts'
import { ascii } from './format.ts'
import { createParts } from './parts.ts'

const SIGNATURE = 8
/** Length, type and sum of a chunk. */
const AROUND = 12
/** Words about the picture, which may unpack to gigabytes. */
const WORDS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt'])
/** Bytes of a colour profile and of what a camera says: real ones have less. */
const MOST: Readonly<Record<string, number>> = { iCCP: 2 * 1024 * 1024, eXIf: 256 * 1024 }

/** A PNG from its beginning to its end, without words beside the picture; throws where it has no end. */
export const pngContent = (bytes: Uint8Array): Uint8Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = createParts(bytes)
  parts.next(0, SIGNATURE, true)
  let at = SIGNATURE
  while (at + AROUND <= bytes.length) {
    const length = view.getUint32(at)
    const type = ascii(bytes, at + 4, 4)
    const end = at + AROUND + length
    if (end > bytes.length) break
    parts.next(at, end, !WORDS.has(type) && length <= (MOST[type] ?? length))
    at = end
    if (type === 'IEND') return parts.joined()
  }
  throw new FileFault('pngEnd')
}
