import { textOf } from './text.ts'

/** Formats that are accepted. */
export type Format = 'png' | 'jpeg' | 'webp' | 'svg' | 'pdf'

/** Bytes in which a drawing names its root, behind comments and declarations. */
const HEAD = 4096

export const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** Where a PDF begins: blanks and a mark of its encoding may stand before; -1 where it is none. */
export const pdfStart = (bytes: Uint8Array): number => {
  const head = ascii(bytes, 0, 1024)
  const [before] = /^(?:\xef\xbb\xbf)?[\s\0]*(?=%PDF-)/.exec(head) ?? []
  return before === undefined ? -1 : before.length
}

const isDrawing = (bytes: Uint8Array): boolean => {
  const head = textOf(bytes.subarray(0, HEAD), false)?.trimStart() ?? ''
  return head.startsWith('<') && /<(?:\w+:)?svg[\s>/]/.test(head)
}

/** The format of a file, by its content: its name says nothing. Null for what is not taken. */
export const formatOf = (bytes: Uint8Array): Format | null => {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp'
  if (pdfStart(bytes) >= 0) return 'pdf'
  return isDrawing(bytes) ? 'svg' : null
}
