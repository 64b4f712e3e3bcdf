import type { Box } from '#domain/design/geometry.ts'
import type { Cover } from '#domain/studio/cover.ts'
import type { Affine } from '#domain/studio/framing.ts'

/** A product's view, ready to be shown below a design. */
export interface StagePicture {
  /** The product without its background, in the chosen colour; or its photograph where it has no studio assets. */
  readonly picture: ImageBitmap
  /** Whether all around the product is transparent. */
  readonly cutOut: boolean
  readonly width: number
  readonly height: number
}

/** A view as it was loaded. */
export interface LoadedStage extends StagePicture {
  /** Fractions of the view's photograph become pixels of this picture, which may be cropped and turned. */
  readonly fromPhoto: Affine
  /** Where the product is on the picture; only of a cut-out. */
  readonly cover?: Cover
  /** To be called once it is no longer shown: the bitmap is closed when it is not among the last. */
  readonly close: () => void
}

/** Where a print area lies on the stage's picture while it is worked on: upright, in pixels of the picture. */
export interface StageArea {
  readonly areaId: string
  readonly box: Box
}
