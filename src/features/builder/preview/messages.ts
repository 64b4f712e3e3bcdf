import type { PrintArea } from '#contract/catalogue.ts'
import type { StudioView } from '#contract/studio.ts'
import type { Size } from '#domain/design/geometry.ts'
import type { Printing } from '#domain/surface/print.ts'

/** A view whose studio knows where the artwork lies on each pixel. */
export interface StudioSource extends StudioView {
  uv: string
  printBox: NonNullable<StudioView['printBox']>
}

/** What a view is shown by: its studio's assets, or the first of these photographs that can be had. */
export interface PreviewSource {
  readonly studio: StudioSource | null
  readonly photographs: readonly string[]
  /** The product's colour, `#rrggbb`; '' for none, which a photograph does without. */
  readonly hex: string
}

/** Where an area lies on a picture that no studio knows. */
export type Patch = Pick<PrintArea, 'placement' | 'widthMm' | 'heightMm'>

/** Flat artwork as it travels: upright, about as large as was asked for. */
export interface SentPrint extends Printing {
  readonly art: ImageBitmap
  /** The same for the same artwork. */
  readonly key: string
  /** Null: on the studio's own coordinates. */
  readonly patch: Patch | null
  readonly pxPerMm: number
  /** Colours of its threads where it is sewn; null: as many as the artwork shows. */
  readonly threads: readonly string[] | null
}

export interface PreviewJobs {
  /** Size of flat artwork that has one pixel for each of the product's, where it is shown largest. */
  artSize(source: PreviewSource, patch: Patch | null): Promise<Size>
  /** The product in its colour with the artwork on it; `scale` as `PreviewEngine` has it. */
  render(source: PreviewSource, prints: readonly SentPrint[], scale: number): Promise<ImageBitmap>
}
