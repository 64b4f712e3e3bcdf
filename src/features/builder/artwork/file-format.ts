import { type Format as AcceptedFormat, ascii, formatOf } from '#domain/files/format.ts'

/** Formats that are recognised: those that the server accepts, and those that the device converts or refuses. */
export type Format = AcceptedFormat | 'gif' | 'heic' | 'avif'

/** What a file's header says, before anything is decoded. */
export interface FileHead {
  readonly format: Format
  /** In pixels as stored; 0 if only decoding tells. */
  readonly width: number
  readonly height: number
  readonly animated: boolean
  /** Whether the file is not truncated. */
  readonly whole: boolean
  /** Whether its colours are CMYK, which each program converts to the screen's differently. */
  readonly cmyk?: boolean
}

const lastIndexOf = (bytes: Uint8Array, one: number, two: number, from: number): number => {
  for (let at = bytes.length - 2; at >= from; at--) if (bytes[at] === one && bytes[at + 1] === two) return at
  return -1
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const pngHead = (bytes: Uint8Array): FileHead => {
  const view = viewOf(bytes)
  let [width, height, animated, whole] = [0, 0, false, false]
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = ascii(bytes, at + 4, 4)
    if (type === 'IHDR' && at + 16 <= bytes.length) {
      width = view.getUint32(at + 8)
      height = view.getUint32(at + 12)
    }
    if (type === 'acTL') animated = true
    if (type === 'IEND') whole = true
    if (whole) break
  }
  return { format: 'png', width, height, animated, whole }
}

/** Whether a JPEG marker starts a frame, of any compression. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const jpegHead = (bytes: Uint8Array): FileHead => {
  const view = viewOf(bytes)
  let [width, height, whole, cmyk] = [0, 0, false, false]
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) {
      height = view.getUint16(at + 5)
      width = view.getUint16(at + 7)
      cmyk = bytes[at + 9] === 4
    }
    if (marker === 0xda) {
      whole = lastIndexOf(bytes, 0xff, 0xd9, at) > 0
      break
    }
    at += 2 + view.getUint16(at + 2)
  }
  return { format: 'jpeg', width, height, animated: false, whole, cmyk }
}

const webpHead = (bytes: Uint8Array): FileHead => {
  const view = viewOf(bytes)
  const whole = bytes.length >= 30 && view.getUint32(4, true) + 8 <= bytes.length
  const head = { format: 'webp', animated: false, whole } as const
  if (bytes.length < 30) return { ...head, width: 0, height: 0 }
  const three = (at: number) => view.getUint16(at, true) | ((bytes[at + 2] ?? 0) << 16)
  const kind = ascii(bytes, 12, 4)
  if (kind === 'VP8X')
    return { ...head, width: three(24) + 1, height: three(27) + 1, animated: ((bytes[20] ?? 0) & 2) > 0 }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { ...head, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return { ...head, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

const gifHead = (bytes: Uint8Array): FileHead => {
  const view = viewOf(bytes)
  const none = { format: 'gif', width: 0, height: 0, animated: false, whole: false } as const
  if (bytes.length < 13) return none
  const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + tableOf(bytes[10] ?? 0)
  let frames = 0
  const skipBlocks = () => {
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
    at += 1
  }
  while (at < bytes.length && bytes[at] !== 0x3b) {
    if (bytes[at] === 0x2c) {
      frames += 1
      at += 10 + tableOf(bytes[at + 9] ?? 0) + 1
    } else if (bytes[at] === 0x21) at += 2
    else break
    skipBlocks()
  }
  const whole = frames > 0 && bytes[at] === 0x3b
  return {
    ...none,
    width: view.getUint16(6, true),
    height: view.getUint16(8, true),
    animated: frames > 1,
    whole,
  }
}

/** Page box of a PDF, in points; the first one found is used. */
const BOX = /\/(?:CropBox|MediaBox)\s*\[\s*(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)/
/** A4, for a PDF whose boxes are all in compressed parts. */
const A4 = { width: 595, height: 842 }

const pdfHead = (bytes: Uint8Array): FileHead => {
  const text = new TextDecoder('latin1').decode(bytes)
  const [, left = 0, bottom = 0, right = 0, top = 0] = BOX.exec(text)?.map(Number) ?? []
  const [width, height] = [Math.round(Math.abs(right - left)), Math.round(Math.abs(top - bottom))]
  const size = width > 0 && height > 0 ? { width, height } : A4
  return { format: 'pdf', ...size, animated: false, whole: text.includes('%%EOF') }
}

const unread = (format: Format): FileHead => ({ format, width: 0, height: 0, animated: false, whole: true })

const HEADS: Readonly<Record<AcceptedFormat, (bytes: Uint8Array) => FileHead>> = {
  png: pngHead,
  jpeg: jpegHead,
  webp: webpHead,
  pdf: pdfHead,
  svg: () => unread('svg'),
}

/** Recognises a file by its content, not by its name. Null for an unknown format. */
export const fileHead = (bytes: Uint8Array): FileHead | null => {
  const format = formatOf(bytes)
  if (format !== null) return HEADS[format](bytes)
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return gifHead(bytes)
  if (ascii(bytes, 4, 4) !== 'ftyp') return null
  const brand = ascii(bytes, 8, 4)
  if (brand === 'avif') return unread('avif')
  return brand === 'avis' || /^(?:hei|hev|mif1|msf1)/.test(brand) ? unread('heic') : null
}
