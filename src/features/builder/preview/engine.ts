import type { Raster } from '#domain/raster/raster.ts'
import type { ExactSurface, StudioPicture } from '#domain/surface/exact.ts'
import type { Printing } from '#domain/surface/print.ts'

/** A decoded studio view and its surface, which do not depend on the artwork. */
export interface PreviewView {
  readonly picture: StudioPicture
  readonly surface: ExactSurface
}

/** Flat artwork, upright: its first row is at the print area's upper edge. */
export interface Print extends Printing {
  readonly art: Raster
}

/**
 * Renders a view in a colour with artwork on its surface; everything but the product and its shadow is transparent. The result
 * has the size of the photo layers, or `scale` times that if the engine can.
 */
export interface PreviewEngine {
  readonly path: 'webgl' | 'canvas'
  readonly render: (view: PreviewView, hex: string, print: Print | undefined, scale: number) => ImageBitmap
  readonly close: () => void
}
