import type { PrintArea } from '#contract/catalogue.ts'
import type { StudioView } from '#contract/studio.ts'
import type { Size } from '#domain/design/geometry.ts'
import type { Printing } from '#domain/surface/print.ts'

/** A studio view with artwork coordinates (`uv`) for each pixel. */
export interface StudioSource extends StudioView {
  uv: string
  printBox: NonNullable<StudioView['printBox']>
}

/** What a view is rendered from: its studio's assets, or the first of these photographs that loads. */
export interface PreviewSource {
  readonly studio: StudioSource | null
  readonly photographs: readonly string[]
  /** The product's colour, `#rrggbb`; '' if unknown, then a photograph is used. */
  readonly hex: string
}

/** Place of an area on a picture without studio coordinates. */
export type Patch = Pick<PrintArea, 'placement' | 'widthMm' | 'heightMm'>

/** Flat artwork as it is sent to the worker: upright, about as large as `artSize`. */
export interface SentPrint extends Printing {
  readonly art: ImageBitmap
  /** Cache key: the same for the same artwork. */
  readonly key: string
  /** Null: the studio's coordinates are used. */
  readonly patch: Patch | null
  readonly pxPerMm: number
  /** Thread colours of embroidery; null: chosen by the artwork's colours. */
  readonly threads: readonly string[] | null
}

export interface PreviewJobs {
  /** Size of flat artwork that has one pixel per pixel of the product, where that is shown largest. */
  artSize(source: PreviewSource, patch: Patch | null): Promise<Size>
  /** The product in its colour with the artwork on it; `scale` as `PreviewEngine` has it. */
  render(source: PreviewSource, prints: readonly SentPrint[], scale: number): Promise<ImageBitmap>
}
