import { FileFault } from './fault.ts'
import { streamsWithFirst } from './pdf-objects.ts'
import { type Packing, packingsOf, readDictionary, unpredicted } from './pdf-stream.ts'

/** Names that make a document do something, lead elsewhere, or hide it. Code never comes without one of them: `/JS` is its text. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|Encrypt|SubmitForm|ImportData|Rendition|GoTo[ER]|URI|Thread)(?![^\s\0()<>[\]{}/%])/
/** A name with all its letters spelled, and then some, in characters. */
const LONGEST_NAME = 100
/** Bytes that the objects of one compressed stream may unpack to. */
const MOST_OF_OBJECTS = 32 * 1024 * 1024
/** And all streams together: the largest pictures that fit into an upload take a part of it. */
const MOST_UNPACKED = 512 * 1024 * 1024
const MOST_STREAMS = 5000

/** A name may spell any of its letters as `#` and two digits. */
const spelledOut = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const activePdf = () => new FileFault('pdfActive')
const hiddenPdf = () => new FileFault('pdfHidden')

/** What browsers and Node have of their own for it: Node's `TextDecoder` takes a second for 10 MB of Latin-1. */
export interface PdfReader {
  /** One letter a byte. */
  readonly latin1: (bytes: Uint8Array) => string
  /**
   * Decompresses from that offset, piece by piece, for as long as `onPiece` returns true; answers whether it came to its end
   * unharmed.
   */
  readonly unpack: (
    bytes: Uint8Array,
    at: number,
    onPiece: (piece: Uint8Array) => boolean,
  ) => Promise<boolean>
}

const isZlib = (bytes: Uint8Array, at: number): boolean => {
  const [first = 0, second = 0] = [bytes[at], bytes[at + 1]]
  return (first & 15) === 8 && (first * 256 + second) % 31 === 0
}

/** Inspects the compressed stream at that offset; returns its size in bytes, and whether it was complete. */
const inspectStream = async (bytes: Uint8Array, at: number, most: number, { latin1, unpack }: PdfReader) => {
  let before = ''
  let size = 0
  let isActive = false
  const isWhole = await unpack(bytes, at, (piece) => {
    const text = before + latin1(piece)
    isActive ||= ACTIVE.test(spelledOut(text))
    before = text.slice(-LONGEST_NAME)
    size += piece.length
    return !isActive && size <= most
  })
  if (isActive) throw activePdf()
  return { size, isWhole }
}

/** The objects of a stream as they are once each step of its packing is undone; throws what is not whole, or too much. */
const unpacked = async (
  bytes: Uint8Array,
  { at, packings }: PackedObjects,
  { unpack }: PdfReader,
): Promise<Uint8Array> => {
  let now = bytes
  let from = at
  for (const prediction of packings) {
    const pieces: Uint8Array[] = []
    let size = 0
    const isWhole = await unpack(now, from, (piece) => {
      pieces.push(piece)
      size += piece.length
      return size <= MOST_OF_OBJECTS
    })
    if (!isWhole || size > MOST_OF_OBJECTS) throw hiddenPdf()
    const whole = new Uint8Array(size)
    let to = 0
    for (const piece of pieces) {
      whole.set(piece, to)
      to += piece.length
    }
    const plain = prediction === null ? whole : unpredicted(whole, prediction)
    if (plain === undefined) throw hiddenPdf()
    now = plain
    from = 0
  }
  return now
}

/** Where contents of streams may begin, whatever line end stands before them, also those that are none in the end. */
const beginnings = (text: string): Map<number, number> =>
  new Map(
    Array.from(text.matchAll(/(?<!end)stream[\s\0]*/g), ({ index, 0: word }) => [index, index + word.length]),
  )

/** Names that say how a packed object is read; spelled in another way they hide it. */
const READING = /\/(?:First|Filter|DecodeParms)(?![^\s\0()<>[\]{}/%])/g
const howOften = (text: string): number => text.match(READING)?.length ?? 0

/** Objects in a stream: where its content begins, and how it is packed. */
interface PackedObjects {
  readonly at: number
  readonly packings: readonly Packing[]
}

/**
 * Streams of packed objects. Only a stream with the number `/First` is read for objects, by any reader, whatever type it
 * claims; bookmarks, which name an object by the same word, have no stream.
 */
const packedObjects = (
  text: string,
  spelled: string,
  begin: ReadonlyMap<number, number>,
): PackedObjects[] => {
  if (howOften(spelled) > howOften(text)) throw hiddenPdf()
  const found = streamsWithFirst(text)
  if (found === undefined || found.length > MOST_STREAMS) throw hiddenPdf()
  return found.flatMap(({ dictionary, stream }) => {
    // Nothing in it can pretend to be another one: it has neither strings nor comments.
    const read = readDictionary(dictionary)
    const packings = read && packingsOf(read)
    if (packings === undefined) throw hiddenPdf()
    return packings.length > 0 ? [{ at: begin.get(stream) ?? 0, packings }] : []
  })
}

/**
 * Refuses a PDF that does something by itself or leads elsewhere: by its names however they are spelled, in the file and in
 * every stream that is packed. Where objects lie packed in a way that isn't certain, the whole is refused.
 */
export const checkPdf = async (bytes: Uint8Array, reader: PdfReader): Promise<void> => {
  const text = reader.latin1(bytes)
  const spelled = spelledOut(text)
  if (ACTIVE.test(spelled)) throw activePdf()
  const begin = beginnings(text)
  const packed = [...begin.values()].filter((at) => isZlib(bytes, at))
  if (packed.length > MOST_STREAMS) throw hiddenPdf()
  let left = MOST_UNPACKED
  for (const at of packed) left -= (await inspectStream(bytes, at, left, reader)).size
  if (left < 0) throw hiddenPdf()
  for (const one of packedObjects(text, spelled, begin)) {
    const objects = await unpacked(bytes, one, reader)
    if (ACTIVE.test(spelledOut(reader.latin1(objects)))) throw activePdf()
  }
}
