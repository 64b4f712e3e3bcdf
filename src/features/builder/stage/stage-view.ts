import type { Box } from '#domain/design/geometry.ts'
import type { Cover } from '#domain/studio/cover.ts'
import type { Affine } from '#domain/studio/framing.ts'

/** A product's view, ready to be drawn below a design. */
export interface StagePicture {
  /** The product without its background, in the chosen colour; or its photograph where it has no studio assets. */
  readonly picture: ImageBitmap
  /** Whether everything around the product is transparent. */
  readonly cutOut: boolean
  readonly width: number
  readonly height: number
}

/** A loaded view; whoever loaded it calls `close`. */
export interface LoadedStage extends StagePicture {
  /** Maps fractions (0 to 1) of the photograph to pixels of this picture, which may be cropped and turned. */
  readonly fromPhoto: Affine
  /** Which pixels the product covers; only for cut-outs. */
  readonly cover?: Cover
  /** Releases the picture; its bitmap is closed once it leaves the cache. */
  readonly close: () => void
}

/** Where a print area lies on the stage's picture while it is edited: upright, in pixels of the picture. */
export interface StageArea {
  readonly areaId: string
  readonly box: Box
}
