import { failure } from '../http/failure.ts'

export type Format = 'png' | 'jpeg' | 'webp' | 'svg' | 'pdf'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
/** Compressed text and colour profiles of a PNG, together, in bytes: more is a trick. */
const PNG_EXTRAS = 2 * 1024 * 1024
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const ZIP_END_BYTES = 22
/** Where pages hide that take a file for one of theirs. */
const SNIFFED = 4096
const FOREIGN = /<script|<html|<!doctype html|<\?php|%PDF-/i

/** What is wrong with a file, in words for the person. */
export const unfit = (message: string) => failure('invalid_request', message, { status: 422 })

/** The format of a file, by its content: its name says nothing. Null for what is not taken. */
export const formatOf = (bytes: Buffer): Format | null => {
  if (bytes.subarray(0, 8).equals(PNG)) return 'png'
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  const head = bytes
    .toString('utf8', 0, SNIFFED)
    .replace(/^\uFEFF/, '')
    .trimStart()
  return head.startsWith('<') && /<(?:\w+:)?svg[\s>/]/.test(head) ? 'svg' : null
}

/** Whether a PNG's chunks fill the file to its end, with nothing large beside the picture. */
const isWholePng = (bytes: Buffer): boolean => {
  let extras = 0
  let at = PNG.length
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'zTXt' || type === 'iTXt' || type === 'tEXt' || type === 'iCCP') extras += length
    at += 12 + length
    if (type === 'IEND') return at === bytes.length && extras <= PNG_EXTRAS
  }
  return false
}

const endsAsZip = (bytes: Buffer): boolean => {
  const at = bytes.lastIndexOf(ZIP_END)
  return (
    at >= 0 &&
    at + ZIP_END_BYTES <= bytes.length &&
    at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length
  )
}

const holdsForeign = (bytes: Buffer): boolean =>
  FOREIGN.test(bytes.toString('latin1', 0, SNIFFED)) ||
  FOREIGN.test(bytes.toString('latin1', Math.max(0, bytes.length - SNIFFED))) ||
  endsAsZip(bytes)

const checkPdf = (bytes: Buffer) => {
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (end < 0) throw unfit('El PDF está incompleto: no llega a su final.')
  if (text.slice(end + 5).trim() !== '' || endsAsZip(bytes))
    throw unfit('El archivo trae otra cosa después del PDF, y por eso no se guarda.')
}

/** Says which format a file has and refuses what is none, is broken, or is two things at once. */
export const recognise = (bytes: Buffer): Format => {
  if (bytes.length === 0) throw unfit('El archivo está vacío.')
  const format = formatOf(bytes)
  if (format === null)
    throw failure(
      'unsupported_media_type',
      'Ese formato no se admite. Se aceptan PNG, JPEG, WebP, SVG y PDF.',
    )
  if (format === 'pdf') checkPdf(bytes)
  else if (format !== 'svg' && holdsForeign(bytes))
    throw unfit('El archivo trae otra cosa además de la imagen, y por eso no se guarda.')
  if (format === 'png' && !isWholePng(bytes))
    throw unfit('El PNG está incompleto o trae otra cosa además de la imagen.')
  if (format === 'webp' && bytes.length - 8 - bytes.readUInt32LE(4) > 1)
    throw unfit('El WebP trae otra cosa además de la imagen.')
  return format
}
