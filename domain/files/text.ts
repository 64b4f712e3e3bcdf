/** Encodings that programs declare, as `TextDecoder` knows them. */
const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]{1,40})["']/
/** What browsers read by this encoding whatever it is called; Node's own decoder takes its signs for those of Latin-1. */
const WINDOWS = /^(?:windows-1252|cp-?1252|iso-?8859-1|latin-?1|us-ascii|ascii)$/i
const FROM_128 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** Bytes in which a declaration stands. */
const HEAD = 256

const encodingOf = (bytes: Uint8Array): string => {
  const [first = 0, second = 0] = bytes
  // A file that begins in pairs is in pairs, whatever it declares.
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  if (first === 0xef && second === 0xbb) return 'utf-8'
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD)).trimStart()
  return DECLARED.exec(head)?.[1] ?? 'utf-8'
}

/**
 * The text of an XML file in the encoding that it declares; null where there is no such, and where `fatal` a sign is none
 * of it.
 */
export const textOf = (bytes: Uint8Array, fatal: boolean): string | null => {
  const encoding = encodingOf(bytes)
  if (WINDOWS.test(encoding))
    return new TextDecoder('latin1')
      .decode(bytes)
      .replace(/[\x80-\x9f]/g, (sign) => FROM_128[sign.charCodeAt(0) - 128] ?? sign)
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return null
  }
}
