import type { Effect } from '#domain/drawing/properties.ts'
import { contentOf } from '#domain/files/content.ts'
import { type Fault, FileFault } from '#domain/files/fault.ts'
import { COUNTED_SIDE } from '#domain/raster/measures.ts'
import type { AssetRow } from '#src/db/database/rows.ts'
import { sha256 } from '#src/platform/device/sha256.ts'
import { drawPicture } from '#src/platform/images/picture.ts'
import type { Artwork } from './artwork.ts'
import { type FileHead, type Format, fileHead } from './file-format.ts'
import type { Jobs, Read } from './jobs.ts'
import { MAX_BYTES, MAX_PIXELS, MAX_SIDE_PIXELS } from './limits.ts'
import { type Problem, UnusableFile } from './texts.ts'

const TYPES: Readonly<Record<Exclude<Format, 'gif' | 'heic' | 'avif'>, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
}
/** Formats that the server does not accept, and what they are converted to. */
const CONVERTED: Readonly<Partial<Record<Format, 'image/png' | 'image/jpeg'>>> = {
  gif: 'image/png',
  heic: 'image/jpeg',
  avif: 'image/png',
}

/**
 * Converts a picture whose format the server does not accept or whose colours it would show differently: losslessly, or as
 * JPEG if that is too large.
 */
const converted = async (sent: Blob, type: 'image/png' | 'image/jpeg', jobs: Jobs): Promise<Blob> => {
  const made = await jobs.converted(sent, type)
  const lighter =
    made.size > MAX_BYTES && type === 'image/png' ? await jobs.converted(sent, 'image/jpeg') : made
  if (lighter.size > MAX_BYTES) throw new UnusableFile((texts) => texts.tooHeavy(lighter.size))
  return lighter
}

/** A file that was read, with what is stored of it. */
export interface ReadFile {
  readonly blob: Blob
  readonly artwork: Omit<Artwork, 'name'>
  /** A tiny version of a drawing as this device renders it. */
  readonly miniature?: AssetRow['miniature']
  /** SVG effects that were left out. */
  readonly effects: readonly Effect[]
  /** It was converted from CMYK to RGB. */
  readonly cmyk: boolean
}

const isAccepted = (format: Format): format is keyof typeof TYPES => format in TYPES

const refuseLarge = ({ width, height }: { width: number; height: number }) => {
  if (Math.max(width, height) > MAX_SIDE_PIXELS) throw new UnusableFile('tooLong')
  if (width * height > MAX_PIXELS) throw new UnusableFile((texts) => texts.tooManyPixels(width, height))
}

const refuseUnfit = (head: FileHead) => {
  if (head.animated) throw new UnusableFile('animated')
  if (!head.whole) throw new UnusableFile('broken')
  if (head.format !== 'svg' && head.format !== 'pdf') refuseLarge(head)
}

const readDrawing = async (bytes: Uint8Array, jobs: Jobs): Promise<Read & Pick<ReadFile, 'effects'>> => {
  // Loaded only when an SVG is chosen.
  const { readSvg, svgAt } = await import('./svg.ts')
  const drawing = await readSvg(bytes)
  const { width, height, hasText, effects } = drawing
  // The server has other fonts than the device: text must be converted to curves or bring its font along.
  if (hasText) throw new FileFault('svgText')
  const scale = COUNTED_SIDE / Math.max(width, height)
  const size = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))] as const
  const read = await jobs.read(await drawPicture(svgAt(drawing, ...size)))
  const thinnest = read.thinnestPixels === null ? null : read.thinnestPixels / scale
  return { ...read, width, height, thinnestPixels: thinnest, effects }
}

const bytesOf = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    // The file was moved or removed since it was chosen, or is not downloaded from a cloud drive.
    throw new UnusableFile('unreadable')
  }
}

const PROBLEMS: Readonly<Record<Fault, Problem>> = {
  manyParts: 'broken',
  pngEnd: 'broken',
  pdfEnd: 'broken',
  pdfActive: 'pdfActive',
  pdfHidden: 'pdfHidden',
  nothingVisible: 'nothingVisible',
  svgBroken: 'broken',
  svgNone: 'unknown',
  svgActive: 'svgActive',
  svgFar: 'svgFar',
  svgEntities: 'svgEntities',
  svgComplex: 'svgComplex',
  svgPicture: 'svgPicture',
  svgUnlike: 'svgUnlike',
  svgText: 'svgText',
}

/** The part of the file that is stored, as the server does; throws for files that it refuses. */
const contentIn = async (sent: Uint8Array, format: Format): Promise<Uint8Array<ArrayBuffer>> => {
  if (!isAccepted(format)) return new Uint8Array(sent)
  const content = new Uint8Array(contentOf(sent, format))
  // Loaded only when a PDF is chosen.
  if (format === 'pdf') await (await import('./pdf.ts')).refuseActive(content)
  return content
}

/** Maps any failure to a message: file faults to theirs, everything else to `problem`. */
const orBroken = async <T>(task: Promise<T>, problem: 'broken' | 'heic' = 'broken'): Promise<T> => {
  try {
    return await task
  } catch (error) {
    if (error instanceof FileFault) throw new UnusableFile(PROBLEMS[error.fault])
    throw error instanceof UnusableFile ? error : new UnusableFile(problem)
  }
}

/** Reads and checks a file; throws `UnusableFile` if something is wrong with it. `known` looks up a file read before. */
export const readFile = async (
  file: Blob,
  jobs: Jobs,
  known: (hash: string) => Promise<ReadFile | undefined>,
): Promise<ReadFile> => {
  if (file.size === 0) throw new UnusableFile('empty')
  if (file.size > MAX_BYTES) throw new UnusableFile((texts) => texts.tooHeavy(file.size))
  const sent = await bytesOf(file)
  const head = fileHead(sent)
  if (!head) throw new UnusableFile('unknown')
  refuseUnfit(head)
  const { cmyk = false } = head
  const as = cmyk ? 'image/png' : CONVERTED[head.format]
  const problem = head.format === 'heic' ? 'heic' : 'broken'
  const made = as ? await orBroken(converted(new Blob([sent]), as, jobs), problem) : null
  const bytes = made ? await bytesOf(made) : await orBroken(contentIn(sent, head.format))
  const type = made?.type ?? TYPES[head.format as keyof typeof TYPES]
  const hash = await sha256(bytes)
  const before = await known(hash)
  if (before) return { ...before, cmyk }
  // A copy of the bytes: the file on the device may change or vanish.
  const blob = new Blob([bytes], { type })
  const vector = head.format === 'svg' || head.format === 'pdf'
  const { width, height } = head
  const none = { width, height, counted: null, thinnestPixels: null, part: null, visible: true }
  const read: Omit<Read, 'miniature'> & Partial<Pick<ReadFile, 'effects' | 'miniature'>> =
    head.format === 'pdf'
      ? none
      : await orBroken(head.format === 'svg' ? readDrawing(bytes, jobs) : jobs.read(blob))
  if (!read.visible) throw new UnusableFile('nothingVisible')
  refuseLarge(vector ? { width: 1, height: 1 } : read)
  const { width: pixelWidth, height: pixelHeight, counted, thinnestPixels, part, effects = [] } = read
  const artwork = { hash, type, pixelWidth, pixelHeight, vector, counted, thinnestPixels, part }
  return { blob, artwork, miniature: head.format === 'svg' ? read.miniature : undefined, effects, cmyk }
}
