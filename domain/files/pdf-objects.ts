/** What may begin, end or hide a dictionary; names and hexadecimal strings are passed over whole. */
const SIGN = /%[^\r\n]*|\/[^\s\0()<>[\]{}/%]*|<<|>>|<[^<>]*>|[()[\]<>]|end(?:obj|stream)|stream/g
/** Every reader wants this word, behind two numbers. */
const BEGINNING = /(?<=[\d\s\0])obj/g
const FIRST = /\/First(?![^\s\0()<>[\]{}/%])/

/** Letters that are read of all beginnings together: those of a sound file are read once each. */
const MOST_READ = 32 * 1024 * 1024

/** Behind the string of that beginning, brackets within it balanced. */
const stringEnd = (text: string, from: number): number => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\\') at += 1
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}

interface Read {
  readonly end: number
  /** Of the stream's word; absent where no stream follows. */
  readonly stream?: number
  /** Of the text from `<<` to `>>`; absent where it is not certain that the stream is its own. */
  readonly dictionary?: string
}

/** Where a dictionary ends that begins there; undefined where anything in it is out of place: some readers pass over it. */
const dictionaryEnd = (text: string, from: number): number | undefined => {
  const open: string[] = []
  SIGN.lastIndex = from
  for (let found = SIGN.exec(text); found !== null; found = SIGN.exec(text)) {
    const { 0: sign, index } = found
    if (sign === '(') SIGN.lastIndex = stringEnd(text, index)
    else if (sign === '<<' || sign === '[') open.push(sign)
    else if (sign === '>>' || sign === ']') {
      if (open.pop() !== (sign === ']' ? '[' : '<<')) return undefined
      if (open.length === 0) return SIGN.lastIndex
    } else if (sign === '<' || !/^[%/<]/.test(sign)) return undefined
  }
  return undefined
}

/** An object from behind its word `obj` to its stream or its end, as readers go: over comments and strings. */
const readObject = (text: string, from: number): Read | undefined => {
  SIGN.lastIndex = from
  let start = from
  let closed: number | undefined
  let isNext = true
  for (let found = SIGN.exec(text); found !== null; found = SIGN.exec(text)) {
    const { 0: sign, index } = found
    if (sign.startsWith('%')) continue
    if (closed === undefined) {
      if (sign !== '<<') return { end: SIGN.lastIndex }
      start = index
      closed = dictionaryEnd(text, index)
      if (closed === undefined) return undefined
      SIGN.lastIndex = closed
    } else if (sign === 'endobj') return { end: SIGN.lastIndex }
    else if (sign === 'stream') {
      const certain = isNext ? { dictionary: text.slice(start, closed) } : {}
      return { end: SIGN.lastIndex, stream: index, ...certain }
    } else isNext = false
  }
  return { end: text.length }
}

/**
 * Streams with `/First`, by whatever beginning a reader may come to them: one within a comment hides what stands before
 * it. Undefined where a dictionary is out of shape, or there is too much to read.
 */
export const streamsWithFirst = (text: string): { dictionary: string; stream: number }[] | undefined => {
  if (!FIRST.test(text)) return []
  const found: { dictionary: string; stream: number }[] = []
  let letters = 0
  for (const { index } of text.matchAll(BEGINNING)) {
    const read = readObject(text, index + 3)
    if (read === undefined) return undefined
    const { end, stream, dictionary } = read
    letters += end - index
    if (letters > MOST_READ) return undefined
    if (stream === undefined || !FIRST.test(text.slice(index, stream))) continue
    if (dictionary === undefined) return undefined
    found.push({ dictionary, stream })
  }
  return found
}
