import type { ImageElement, Removal } from '#contract/design-document.ts'
import type { Effect } from '#domain/drawing/properties.ts'
import type { CountedInks } from '#domain/inks/count.ts'
import type { AssetRow } from '#src/db/database/rows.ts'
import type { Cut, PlateMeasure, Tracing } from './jobs.ts'

/** An imported file, or one of the shop's designs, as the editor knows it. */
export interface Artwork {
  /** SHA-256 of the file's bytes, hexadecimal: its name in documents and in the table `assets`. */
  readonly hash: string
  /** The file's name without its extension. */
  readonly name: string
  /** Media type, found by content. A PDF is stored for production, and shown once its first page has been fetched. */
  readonly type: string
  /** Size in pixels, upright; of a drawing in its own coordinates. */
  readonly pixelWidth: number
  readonly pixelHeight: number
  /** Drawn from paths: sharp at any size. */
  readonly vector: boolean
  /** Inks counted in its pixels; null for a PDF whose page has not been seen. */
  readonly counted: CountedInks | null
  /** Width of its thinnest line, in its pixels; null if not measured. */
  readonly thinnestPixels: number | null
  /** The part that remains without its background, as shares of its sides; null if not measured. */
  readonly part: ImageElement['crop'] | null
}

export const artworkOf = (row: AssetRow): Artwork => {
  const { hash, name, type, pixelWidth, pixelHeight, printed, counted, thinnestPixels, part = null } = row
  // Drawings that the server renders differently, and PDFs, are shown as the picture that the server made.
  const vector = row.vector && !printed?.picture
  return { hash, name, type, pixelWidth, pixelHeight, vector, counted, thinnestPixels, part }
}

/** Whether it can't be shown yet: a PDF counts as vector until its first page has been fetched as a picture. */
export const isUnseen = ({ type, vector }: Pick<Artwork, 'type' | 'vector'>): boolean =>
  type === 'application/pdf' && vector

/** An imported file with the SVG effects that were left out; or a sentence in Spanish that says what is wrong and what helps. */
export type ImportResult =
  | {
      readonly ok: true
      readonly artwork: Artwork
      readonly effects: readonly Effect[]
      /** It was converted from CMYK to RGB. */
      readonly cmyk: boolean
    }
  | { readonly ok: false; readonly message: string }

/** A design's files: read, counted and drawn in a worker, stored in the device's database by their hash. */
export interface ArtworkPort {
  /** Reads a file and stores it on the device. */
  importFile(file: Blob, name: string): Promise<ImportResult>
  /** Looks a file up, and fetches it by its hash if this device does not have it. Null if the server has none either. */
  known(hash: string): Promise<Artwork | null>
  /**
   * An image as it is printed: cropped, without its background, in its inks; at most `longest` pixels in its longer side.
   * `bare`: parts inside of the background's colour are transparent too. Undefined if its file is missing.
   */
  bitmap(element: ImageElement, longest: number, bare?: boolean): Promise<ImageBitmap | undefined>
  /** The whole file as it is, small, without waiting for the worker; undefined if it is missing or can't be shown. */
  glance(element: ImageElement): Promise<ImageBitmap | undefined>
  /** Stores the first page of a PDF as its picture, with the inks counted in it. */
  savePage(hash: string, page: Blob): Promise<void>
  /** The outlines that each ink prints of an image, or why there are none. Rejects when tracing fails. */
  plates(element: ImageElement): Promise<Tracing | 'missing' | 'unseen'>
  /** Measures a plate drawn on transparent ground. */
  measure(plate: ImageBitmap): Promise<PlateMeasure>
  /**
   * The whole picture after a removal, or unchanged if `removal` is null; at most `longest` pixels in its longer side.
   * Undefined if its file is missing.
   */
  cut(element: ImageElement, removal: Removal | null, longest: number): Promise<Cut | undefined>
}
