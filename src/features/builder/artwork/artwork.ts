import type { ImageElement, Removal } from '#contract/design-document.ts'
import type { Effect } from '#domain/drawing/properties.ts'
import type { CountedInks } from '#domain/inks/count.ts'
import type { AssetRow } from '#src/db/database/rows.ts'
import type { Cut, PlateMeasure, Tracing } from './jobs.ts'

/** A file of somebody's own, or a design of the shop, as the editor knows it. */
export interface Artwork {
  /** SHA-256 of the file's bytes, hexadecimal: its name in documents and in the table `assets`. */
  readonly hash: string
  /** As the file was called, without its ending. */
  readonly name: string
  /** Media type by content. A PDF is kept for production, and shown once its first page is here. */
  readonly type: string
  /** Upright, in pixels; a drawing's own coordinates. */
  readonly pixelWidth: number
  readonly pixelHeight: number
  /** Drawn from paths: sharp at any size. */
  readonly vector: boolean
  /** What was counted in its pixels; null for a PDF that nobody has seen. */
  readonly counted: CountedInks | null
  /** Width of its thinnest line, in its pixels; null where nothing was measured. */
  readonly thinnestPixels: number | null
  /** Where something of it is left once its ground is taken off; null where nobody has looked. */
  readonly part: ImageElement['crop'] | null
}

export const artworkOf = (row: AssetRow): Artwork => {
  const { hash, name, type, pixelWidth, pixelHeight, printed, counted, thinnestPixels, part = null } = row
  // Print's picture stands in for a drawing that print draws otherwise, and for a PDF.
  const vector = row.vector && !printed?.picture
  return { hash, name, type, pixelWidth, pixelHeight, vector, counted, thinnestPixels, part }
}

/** Whether nobody can see it: a PDF counts as drawn from paths until its first page is here as a picture. */
export const isUnseen = ({ type, vector }: Pick<Artwork, 'type' | 'vector'>): boolean =>
  type === 'application/pdf' && vector

/** Either what was read, with what of a drawing is left out, or a sentence in Spanish that says why not and what would do. */
export type Taken =
  | {
      readonly ok: true
      readonly artwork: Artwork
      readonly effects: readonly Effect[]
      /** Its inks became colours of the screen. */
      readonly cmyk: boolean
    }
  | { readonly ok: false; readonly message: string }

/** Files of a design: read, counted and drawn in a worker, kept in the device's database by their hash. */
export interface ArtworkPort {
  /** Reads a file and keeps it on the device. */
  take(file: Blob, name: string): Promise<Taken>
  /** What is known of a file; fetched by its hash where this device does not have it. Null when nobody has it. */
  known(hash: string): Promise<Artwork | null>
  /**
   * An image as it is printed: cropped, its ground taken off, in its inks; at most `longest` pixels in its longer side, and
   * no more than it has. `bare`: also what is of the ground's colour inside of it. Undefined when its file can't be had.
   */
  bitmap(element: ImageElement, longest: number, bare?: boolean): Promise<ImageBitmap | undefined>
  /** Keeps the first page of a PDF as its picture, with what is counted in it. */
  keepPage(hash: string, page: Blob): Promise<void>
  /** What each ink prints of an image, or why that can't be told; rejects where it could not be worked out. */
  plates(element: ImageElement): Promise<Tracing | 'missing' | 'unseen'>
  /** Measures a plate that is drawn on nothing. */
  measure(plate: ImageBitmap): Promise<PlateMeasure>
  /**
   * What a removal leaves of an image's whole picture, or without one the picture as it is; at most `longest` pixels in its
   * longer side. Undefined when its file can't be had.
   */
  cut(element: ImageElement, removal: Removal | null, longest: number): Promise<Cut | undefined>
}
