import { inflateSync } from 'node:zlib'
import { unfit } from '../files/recognise.ts'

/** Names that make a document do something, or hide it. Code never comes without one of them: `/JS` is its text. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|Encrypt|SubmitForm|ImportData|Rendition|GoToE)(?![^\s\0()<>[\]{}/%])/
/** Bytes that the objects of one compressed stream may unpack to. */
const MOST_UNPACKED = 32 * 1024 * 1024

/** A name may spell any of its letters as `#` and two digits. */
const spelledOut = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const activePdf = () =>
  unfit('El PDF tiene contraseña, adjuntos o acciones. Hace falta uno simple, solo con el diseño.')
const hiddenPdf = () =>
  unfit(
    'El PDF está comprimido de una manera que no se puede revisar. Se puede exportar de nuevo como PDF 1.4.',
  )

/** What a stream of objects holds. Strings and comments in its dictionary could pretend another stream: it has none. */
const unpacked = (before: string, content: Buffer): string => {
  const dictionary = before.slice(Math.max(0, before.lastIndexOf('obj', before.indexOf('/ObjStm'))))
  const [filter] = /\/Filter[\s\S]*?(?=\/(?!Fl)|>>|$)/.exec(dictionary) ?? []
  const isFlate = filter !== undefined && /^\/Filter\s*\[?\s*\/Fl(?:ateDecode)?\s*\]?\s*$/.test(filter)
  if (/[()%]|\/DecodeParms/.test(dictionary) || (filter !== undefined && !isFlate)) throw hiddenPdf()
  if (!isFlate) return content.toString('latin1')
  try {
    return inflateSync(content, { maxOutputLength: MOST_UNPACKED }).toString('latin1')
  } catch {
    throw hiddenPdf()
  }
}

/**
 * Refuses a PDF that does something by itself: by its names however they are spelled, also those of objects in
 * compressed streams. Where such a stream can't be told for sure, the whole is refused.
 */
export const checkPdf = (bytes: Buffer) => {
  const text = bytes.toString('latin1')
  const spelled = spelledOut(text)
  if (ACTIVE.test(spelled)) throw activePdf()
  let compressed = spelled.match(/\/ObjStm(?![^\s\0()<>[\]{}/%])/g)?.length ?? 0
  const begin = /\bstream\r?\n/g
  for (let at = 0; compressed > 0; compressed -= 1) {
    let dictionary = ''
    // The dictionary of a stream stands between the end of the one before and its own beginning.
    do {
      begin.lastIndex = at
      const found = begin.exec(text)
      const end = found === null ? -1 : text.indexOf('endstream', begin.lastIndex)
      if (found === null || end < 0) throw hiddenPdf()
      dictionary = spelledOut(text.slice(at, found.index))
      at = end + 'endstream'.length
    } while (!/\/ObjStm\b/.test(dictionary))
    const content = bytes.subarray(begin.lastIndex, at - 'endstream'.length)
    if (ACTIVE.test(spelledOut(unpacked(dictionary, content)))) throw activePdf()
  }
}
