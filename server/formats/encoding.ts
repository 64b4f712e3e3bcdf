import { createReadStream } from 'node:fs'
import type { Report } from './import-report.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh'

/** Whole characters of a file, chunk by chunk; those that its encoding does not have are U+FFFD. */
export async function* decoded(path: string, encoding: Encoding, onBytes?: (count: number) => void) {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path)) {
    onBytes?.(chunk.length)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

/** UTF-16 begins with its mark, or with a plain letter and a zero. */
const wideOf = async (path: string): Promise<Encoding | null> => {
  for await (const chunk of createReadStream(path, { end: 1 })) {
    const [first, second] = chunk
    if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
    if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  }
  return null
}

const count = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0

/** A file whose signs are mostly UTF-8 is UTF-8, with some wrong bytes. */
const isUtf8 = async (path: string): Promise<boolean> => {
  let [right, wrong] = [0, 0]
  for await (const text of decoded(path, 'utf-8')) {
    right += count(text, /[^\0-\x7f\ufffd]/g)
    wrong += count(text, /\ufffd/g)
  }
  return right >= wrong
}

/** A Spanish letter, or an apostrophe, beside a plain one; and a sign amid letters that no word has. */
const IN_WORDS = /[áéíóúüñÁÉÍÓÚÜÑ](?=[a-z])|(?<=[a-z])[áéíóúüñ]|(?<=[A-Z])[ÁÉÍÓÚÜÑ]|(?<=[a-z])’(?=[a-z])/gi
const AMID = /(?<=[a-z])[^\p{L}\p{N}\s\0-\x7f’·](?=[a-z])/giu
const EXAMPLE = /[a-z]*[^\0-\x7f][a-z]+|[a-z]+[^\0-\x7f][a-z]*/i

/** How well a file reads in an encoding of one byte a sign, and a word that shows it. */
const readingIn = async (path: string, encoding: Encoding) => {
  let [right, odd, example] = [0, 0, '']
  for await (const text of decoded(path, encoding)) {
    right += count(text, IN_WORDS)
    odd += count(text, AMID)
    example ||= EXAMPLE.exec(text)?.[0].slice(0, 40) ?? ''
  }
  return { right, odd, example, score: right - odd }
}

const SAVE = 'guardá el archivo como “CSV UTF-8”'

/** Judges a file's encoding over all of it: files of spreadsheets are often not UTF-8. */
export const encodingOf = async (path: string, report: Report): Promise<Encoding> => {
  const wide = await wideOf(path)
  if (wide !== null) return wide
  if (await isUtf8(path)) return 'utf-8'
  const windows = await readingIn(path, 'windows-1252')
  const mac = await readingIn(path, 'macintosh')
  const [encoding, best] =
    mac.score > windows.score ? (['macintosh', mac] as const) : (['windows-1252', windows] as const)
  if (best.odd > best.right)
    report.stop(1, `No se entienden los acentos (“${best.example}”): ${SAVE} y volvé a intentar.`)
  else if (encoding === 'macintosh' || (mac.right > 0 && mac.score === windows.score))
    report.warning(
      1,
      `Se leyó como de Excel ${encoding === 'macintosh' ? 'para Mac' : 'para Windows'} (“${best.example}”). Si algún acento quedó mal, ${SAVE}.`,
    )
  return encoding
}
