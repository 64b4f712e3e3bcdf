const SIGNATURE_LENGTH = 8
/** Bytes of length, type and checksum around a chunk's data. */
const FRAME = 12
/** Bytes of data in the header chunk, which every PNG begins with. */
const HEADER_DATA = 13
const INCH_MM = 25.4
const PER_METRE = 1

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const chunkOf = (dpi: number): Uint8Array => {
  const chunk = new Uint8Array(9 + FRAME)
  const view = new DataView(chunk.buffer)
  const perMetre = Math.round((dpi * 1000) / INCH_MM)
  view.setUint32(0, 9)
  chunk.set(new TextEncoder().encode('pHYs'), 4)
  view.setUint32(8, perMetre)
  view.setUint32(12, perMetre)
  view.setUint8(16, PER_METRE)
  view.setUint32(17, crcOf(chunk.subarray(4, 17)))
  return chunk
}

/** Adds the density to a PNG as a `pHYs` chunk, which browsers do not write. */
export const withDensity = (png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> => {
  const chunk = chunkOf(dpi)
  const after = SIGNATURE_LENGTH + HEADER_DATA + FRAME
  const written = new Uint8Array(png.length + chunk.length)
  written.set(png.subarray(0, after))
  written.set(chunk, after)
  written.set(png.subarray(after), after + chunk.length)
  return written
}
