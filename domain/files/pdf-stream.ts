/** A value of a stream's dictionary; a reference to another object by its number. */
type Value = number | string | boolean | null | readonly Value[] | ReadonlyMap<string, Value> | Reference
interface Reference {
  readonly id: number
}

const TOKEN =
  /[\s\0]*(?:(<<|>>|\[|\])|\/([^\s\0()<>[\]{}/%]*)|<([\da-fA-F\s]*)>|(\d+)\s+\d+\s+R(?![^\s\0()<>[\]{}/%])|([+-]?(?:\d+\.?\d*|\.\d+))|(true|false|null))/y
const LETTER = /#([0-9a-fA-F]{2})/g

/** Deeper than any writer nests it. */
const DEEPEST = 8

/** Throws what is not plain: strings and comments can pretend to be something else, and a name that is there twice. */
const refuse = (): never => {
  throw new SyntaxError('the dictionary is not plain')
}

/**
 * Reads a stream's dictionary, names with their letters spelled; undefined where it is not plain: a string or a comment
 * in it, a name twice, something that does not end.
 */
export const readDictionary = (text: string): ReadonlyMap<string, Value> | undefined => {
  let at = 0
  const next = () => {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text) ?? refuse()
    at = TOKEN.lastIndex
    return found
  }
  const list = (depth: number): Value[] => {
    const values: Value[] = []
    for (let token = next(); token[1] !== ']'; token = next()) values.push(valueAt(token, depth))
    return values
  }
  const dictionary = (depth: number): ReadonlyMap<string, Value> => {
    const entries = new Map<string, Value>()
    for (let token = next(); token[1] !== '>>'; token = next()) {
      const name = nameOf(token[2] ?? refuse())
      if (entries.has(name)) refuse()
      entries.set(name, valueAt(next(), depth))
    }
    return entries
  }
  const valueAt = ([, sign, name, , id, number, word]: RegExpExecArray, depth: number): Value => {
    if (depth > DEEPEST) return refuse()
    if (sign === '<<') return dictionary(depth + 1)
    if (sign === '[') return list(depth + 1)
    if (sign !== undefined) return refuse()
    if (name !== undefined) return `/${nameOf(name)}`
    if (id !== undefined) return { id: Number(id) }
    if (number !== undefined) return Number(number)
    if (word !== undefined) return word === 'null' ? null : word === 'true'
    return ''
  }
  try {
    if (next()[1] !== '<<') return undefined
    const read = dictionary(0)
    return /^[\s\0]*$/.test(text.slice(at)) ? read : undefined
  } catch {
    return undefined
  }
}

const nameOf = (written: string): string =>
  written.replace(LETTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** How the bytes of a row were written: as differences to what stands before and above. */
interface Prediction {
  readonly predictor: number
  /** Bytes of a pixel, and of a row. */
  readonly pixel: number
  readonly row: number
}

/** One step of packing: Deflate, and what its result is predicted by. */
export type Packing = Prediction | null

const MOST_ROW = 100_000

const predictionOf = (parms: Value | undefined): Packing | undefined => {
  if (parms === undefined || parms === null) return null
  if (!(parms instanceof Map)) return undefined
  const numberOf = (name: string, otherwise: number): number => {
    const value: unknown = parms.has(name) ? parms.get(name) : otherwise
    return typeof value === 'number' && Number.isInteger(value) ? value : Number.NaN
  }
  const predictor = numberOf('Predictor', 1)
  if (predictor === 1) return null
  const [colors, columns] = [numberOf('Colors', 1), numberOf('Columns', 1)]
  const row = colors * columns
  const isKnown = predictor === 2 || (predictor >= 10 && predictor <= 15)
  if (!isKnown || numberOf('BitsPerComponent', 8) !== 8 || !(colors >= 1 && columns >= 1 && row <= MOST_ROW))
    return undefined
  return { predictor, pixel: colors, row }
}

const MOST_STEPS = 4

/** How a stream is packed, step by step; undefined where it is not by Deflate alone, or can't be determined. */
export const packingsOf = (dictionary: ReadonlyMap<string, Value>): readonly Packing[] | undefined => {
  // Short names, and contents that lie in another file.
  if (dictionary.has('F') || dictionary.has('DP') || dictionary.has('FFilter')) return undefined
  const [filter, parms] = [dictionary.get('Filter') ?? null, dictionary.get('DecodeParms')]
  const filters = Array.isArray(filter) ? (filter as Value[]) : filter === null ? [] : [filter]
  if (filters.length > MOST_STEPS || !filters.every((one) => one === '/FlateDecode' || one === '/Fl'))
    return undefined
  const all: readonly (Value | undefined)[] = Array.isArray(parms) ? (parms as Value[]) : [parms]
  if (all.length > Math.max(1, filters.length)) return undefined
  const steps = filters.map((_, at) => predictionOf(all[at]))
  return steps.every((step) => step !== undefined) ? steps : undefined
}

const paeth = (left: number, above: number, corner: number): number => {
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? above : corner
}

/** What was written as differences; undefined where a row says none of the ways. */
export const unpredicted = (
  bytes: Uint8Array,
  { predictor, pixel, row }: Prediction,
): Uint8Array | undefined => {
  if (predictor === 2) {
    const out = bytes.slice()
    for (let at = 0; at < out.length; at++)
      if (at % row >= pixel) out[at] = (out[at] ?? 0) + (out[at - pixel] ?? 0)
    return out
  }
  const rows = Math.ceil(bytes.length / (row + 1))
  const out = new Uint8Array(rows * row)
  let end = 0
  for (let y = 0; y < rows; y++) {
    const way = bytes[y * (row + 1)] ?? 0
    if (way > 4) return undefined
    const length = Math.min(row, bytes.length - y * (row + 1) - 1)
    for (let x = 0; x < length; x++) {
      const to = y * row + x
      const left = x >= pixel ? (out[to - pixel] ?? 0) : 0
      const above = y > 0 ? (out[to - row] ?? 0) : 0
      const corner = x >= pixel && y > 0 ? (out[to - row - pixel] ?? 0) : 0
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][way] ?? 0
      out[to] = (bytes[y * (row + 1) + 1 + x] ?? 0) + guess
      end = to + 1
    }
  }
  return out.subarray(0, end)
}
