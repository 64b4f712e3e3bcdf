import type { Effect } from '#domain/drawing/properties.ts'
import { contentOf } from '#domain/files/content.ts'
import { type Fault, FileFault } from '#domain/files/fault.ts'
import { COUNTED_SIDE } from '#domain/inks/count.ts'
import type { AssetRow } from '#src/db/database/rows.ts'
import { sha256 } from '#src/platform/device/sha256.ts'
import { drawPicture } from '#src/platform/images/picture.ts'
import type { Artwork } from './artwork.ts'
import { type FileHead, type Format, fileHead } from './file-format.ts'
import type { Jobs, Read } from './jobs.ts'
import { MAX_BYTES, MAX_PIXELS, MAX_SIDE_PIXELS } from './limits.ts'
import { type Problem, Unfit } from './texts.ts'

const TYPES: Readonly<Record<Exclude<Format, 'gif' | 'heic' | 'avif'>, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
}
/** What the server does not take is kept as what it does. */
const CONVERTED: Readonly<Partial<Record<Format, 'image/png' | 'image/jpeg'>>> = {
  gif: 'image/png',
  heic: 'image/jpeg',
  avif: 'image/png',
}

/**
 * A picture as the device shows it, where the server has no such format or would show other colours: without loss, or, where
 * that weighs too much, nearly so.
 */
const converted = async (sent: Blob, type: 'image/png' | 'image/jpeg', jobs: Jobs): Promise<Blob> => {
  const made = await jobs.converted(sent, type)
  const lighter =
    made.size > MAX_BYTES && type === 'image/png' ? await jobs.converted(sent, 'image/jpeg') : made
  if (lighter.size > MAX_BYTES) throw new Unfit((texts) => texts.tooHeavy(lighter.size))
  return lighter
}

/** A file that was read, with what is kept of it. */
export interface ReadFile {
  readonly blob: Blob
  readonly artwork: Omit<Artwork, 'name'>
  /** How this device draws a drawing, in few pixels. */
  readonly miniature?: AssetRow['miniature']
  /** What of a drawing was left out. */
  readonly effects: readonly Effect[]
  /** Its inks became colours of the screen. */
  readonly cmyk: boolean
}

const isKept = (format: Format): format is keyof typeof TYPES => format in TYPES

const refuseLarge = ({ width, height }: { width: number; height: number }) => {
  if (Math.max(width, height) > MAX_SIDE_PIXELS) throw new Unfit('tooLong')
  if (width * height > MAX_PIXELS) throw new Unfit((texts) => texts.tooManyPixels(width, height))
}

const refuseUnfit = (head: FileHead) => {
  if (head.animated) throw new Unfit('animated')
  if (!head.whole) throw new Unfit('broken')
  if (head.format !== 'svg' && head.format !== 'pdf') refuseLarge(head)
}

const readDrawing = async (bytes: Uint8Array, jobs: Jobs): Promise<Read & Pick<ReadFile, 'effects'>> => {
  // Only who chooses a drawing waits for what reads it.
  const { readSvg, svgAt } = await import('./svg.ts')
  const drawing = await readSvg(bytes)
  const { width, height, hasText, effects } = drawing
  // Print has other letters than the device: only curves are the same on both, and what the file brings along.
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
    // Moved or removed since it was chosen, or still in somebody's cloud.
    throw new Unfit('unreadable')
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

/** What of the file is kept: what the server keeps of it, and takes. */
const contentIn = async (sent: Uint8Array, format: Format): Promise<Uint8Array<ArrayBuffer>> => {
  if (!isKept(format)) return new Uint8Array(sent)
  const content = new Uint8Array(contentOf(sent, format))
  // Only who chooses a PDF waits for what reads it.
  if (format === 'pdf') await (await import('./pdf.ts')).refuseActive(content)
  return content
}

/** Undrawable is broken, whoever says so; what was found out before stays. */
const orBroken = async <T>(task: Promise<T>, problem: 'broken' | 'heic' = 'broken'): Promise<T> => {
  try {
    return await task
  } catch (error) {
    if (error instanceof FileFault) throw new Unfit(PROBLEMS[error.fault])
    throw error instanceof Unfit ? error : new Unfit(problem)
  }
}

/** Reads a file whole; throws `Unfit` for what is wrong with it. `known` spares the counting of one that was read before. */
export const readFile = async (
  file: Blob,
  jobs: Jobs,
  known: (hash: string) => Promise<ReadFile | undefined>,
): Promise<ReadFile> => {
  if (file.size === 0) throw new Unfit('empty')
  if (file.size > MAX_BYTES) throw new Unfit((texts) => texts.tooHeavy(file.size))
  const sent = await bytesOf(file)
  const head = fileHead(sent)
  if (!head) throw new Unfit('unknown')
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
  // Of bytes, not of the file: one of the device's may change or go.
  const blob = new Blob([bytes], { type })
  const vector = head.format === 'svg' || head.format === 'pdf'
  const { width, height } = head
  const none = { width, height, counted: null, thinnestPixels: null, part: null, visible: true }
  const read: Omit<Read, 'miniature'> & Partial<Pick<ReadFile, 'effects' | 'miniature'>> =
    head.format === 'pdf'
      ? none
      : await orBroken(head.format === 'svg' ? readDrawing(bytes, jobs) : jobs.read(blob))
  if (!read.visible) throw new Unfit('nothingVisible')
  refuseLarge(vector ? { width: 1, height: 1 } : read)
  const { width: pixelWidth, height: pixelHeight, counted, thinnestPixels, part, effects = [] } = read
  const artwork = { hash, type, pixelWidth, pixelHeight, vector, counted, thinnestPixels, part }
  return { blob, artwork, miniature: head.format === 'svg' ? read.miniature : undefined, effects, cmyk }
}
