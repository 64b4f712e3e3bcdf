import { FileFault } from '../files/fault.ts'

/** Letters of the plain form: what many elements say, each says again. */
const MOST_WRITTEN = 20_000_000

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')

/** Text of a drawing while it is being written; throws a `FileFault` where it becomes too long. */
export interface Output {
  /** Marks, as they are. */
  write(marks: string): void
  words(text: string): void
  attribute(name: string, value: string): void
  /** All that was written. */
  whole(): string
}

export const createOutput = (): Output => {
  const parts: string[] = []
  let length = 0
  const write = (marks: string) => {
    length += marks.length
    if (length > MOST_WRITTEN) throw new FileFault('svgComplex')
    parts.push(marks)
  }
  return {
    write,
    words: (text) => write(escaped(text)),
    attribute: (name, value) => write(` ${name}="${escaped(value)}"`),
    whole: () => parts.join(''),
  }
}
