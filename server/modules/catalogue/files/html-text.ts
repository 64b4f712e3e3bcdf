import { tidy } from '../../../formats/csv-cells.ts'

/** Of HTML, by their numbers from 160 on. */
const LATIN = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3
acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig
Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave
Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave
iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(/\s/).map((name, index) => [name, String.fromCodePoint(160 + index)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    lsaquo: '‹',
    rsaquo: '›',
    hellip: '…',
    bull: '•',
    prime: '′',
    Prime: '″',
    dagger: '†',
    permil: '‰',
    euro: '€',
    trade: '™',
    minus: '−',
    ne: '≠',
    le: '≤',
    ge: '≥',
    larr: '←',
    rarr: '→',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    Yuml: 'Ÿ',
    hearts: '♥',
  }),
])

/** Of the numbers from 128 on, which are those of Windows, as browsers take them; a blank for the ones without a sign. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

const signOf = (code: number): string => {
  if (code >= 128 && code < 160) return WINDOWS[code - 128] ?? ' '
  const isSign = code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
  return isSign ? String.fromCodePoint(code) : ' '
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]*));/gi, (entity, decimal, hex, name = '') => {
    if (decimal) return signOf(Number(decimal))
    if (hex) return signOf(Number.parseInt(hex, 16))
    return ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? entity
  })

/** A name, whose signs programs write as entities. */
export const nameText = (text: string): string => tidy(decoded(text).replace(/\s+/g, ' '))

/** What a person reads of HTML: no markup, no script; paragraphs as lines. */
export const plainText = (html: string): string =>
  tidy(
    decoded(
      html
        .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
        .replace(/<!--[\s\S]*?(-->|$)/g, '')
        .replace(/<(br|\/p|\/div|\/li|\/h\d|\/tr)\b[^>]*>/gi, '\n')
        .replace(/<\/?[a-z][^>]*(>|$)/gi, ''),
    )
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n'),
  )
