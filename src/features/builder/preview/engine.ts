import type { Raster } from '#domain/raster/raster.ts'
import type { ExactSurface, StudioPicture } from '#domain/surface/exact.ts'
import type { Printing } from '#domain/surface/print.ts'

/** A studio view, decoded, with what its surface is whatever lies on it. */
export interface PreviewView {
  readonly picture: StudioPicture
  readonly surface: ExactSurface
}

/** Flat artwork, upright: its first row is the print area's upper edge. */
export interface Print extends Printing {
  readonly art: Raster
}

/**
 * Develops a view in a colour with artwork on its surface: the product alone, around it all is transparent but its shadow. The
 * answer is as large as the view's negative, or `scale` times that where the engine can.
 */
export interface PreviewEngine {
  readonly path: 'webgl' | 'canvas'
  readonly render: (view: PreviewView, hex: string, print: Print | undefined, scale: number) => ImageBitmap
  readonly close: () => void
}
