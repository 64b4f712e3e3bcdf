/** Control characters, line separators, signs that turn the reading around, and blanks without a width. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u
/** In a note lines may end, and emoji be joined. */
const HIDDEN_IN_NOTE = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

export const HIDDEN_SIGNS = 'Tiene signos que no se ven: hay que borrarlos o escribirlo de nuevo.'
export const PAGE_ADDRESS =
  'No puede llevar una dirección de internet. Si es una abreviatura, va con un espacio después del punto.'

/** Whether a text of one line shows all that it holds. */
export const isPlain = (text: string): boolean => !HIDDEN.test(text)

/** The same for a text of several lines. */
export const isPlainNote = (text: string): boolean => !HIDDEN_IN_NOTE.test(text)

/** Endings that mail programs make links of; two letters are a country's, unless Spanish uses them as a word. */
const ENDINGS = [
  '(?!(?:de|la|el|al|lo|su|mi|fe)(?![\\p{L}\\p{N}]))[a-z]{2}',
  'xn--[a-z0-9-]+',
  'com|net|org|edu|go[vb]|int|info|biz|name|pro|app|dev|web|shop|store|online|site|xyz|top|club|icu|vip|live|life',
  'link|click|page|blog|space|website|fun|host|cloud|email|world|win|work|zip',
].join('|')

const ADDRESSES: readonly RegExp[] = [
  /:[/\\]{2}/,
  /\bhttps?:/,
  /\bwww\d?\.\S/,
  new RegExp(`[\\p{L}\\p{N}_-]\\.(?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'u'),
  /[\p{L}\p{N}_-]\.\p{L}{2,}[/\\]\S/u,
  /@[\p{L}\p{N}.-]+\.\p{L}{2,}/u,
  /\b\d{1,3}(?:\.\d{1,3}){3}[/:]/,
]

/** As whoever reads it would type it: compatible letters are the plain ones, and what has no width is not there. */
const typed = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replaceAll('。', '.')
    .toLowerCase()

/** Whether a text holds an address of a page, or what a mail program would make one of. */
export const holdsAddress = (text: string): boolean => {
  const plain = typed(text)
  return ADDRESSES.some((address) => address.test(plain))
}
