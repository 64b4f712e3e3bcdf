import { formatOf } from '#domain/files/format.ts'

/** What came with a line itself. Nothing is ever fetched from elsewhere. */
const INLINE = /^data:image\/(png|jpeg|webp);base64,/
/** Signs of base64 that tell a format. */
const HEAD = 64

/** Whether an address is a picture itself, in the format that it says: an SVG by another name is none. */
export const isInlinePicture = (address: string): boolean => {
  const [prefix = '', format] = INLINE.exec(address) ?? []
  const head = Buffer.from(address.slice(prefix.length, prefix.length + HEAD), 'base64')
  return prefix !== '' && formatOf(head) === format
}

/** The bytes of a picture that came inline; null where the address is none. */
export const inlinePicture = (address: string): Buffer | null =>
  isInlinePicture(address) ? Buffer.from(address.slice(address.indexOf(',') + 1), 'base64') : null
