import type { DesignElement, ImageElement } from '#contract/design-document.ts'

/** The embroidery preview of an element. */
export interface Thread {
  readonly bitmap: ImageBitmap
  /** Margin around the stitches, as a share of the bitmap's width and height. */
  readonly margin: { readonly x: number; readonly y: number }
}

/** What is shown of an image that is loading: its last picture, or the file as it is. */
export interface StandIn {
  readonly bitmap: ImageBitmap
  readonly crop: ImageElement['crop']
  /** Neither its inks nor its ground are those that will be printed. */
  readonly asFile: boolean
}

/** What drawing an area needs besides its document; every lookup is synchronous. */
export interface Resources {
  /** An image as that technique prints it; undefined while it is loading or when loading has failed. */
  readonly bitmapOf: (element: ImageElement, printingTypeId: string | null) => ImageBitmap | undefined
  readonly previous?: (element: ImageElement, printingTypeId: string | null) => StandIn | undefined
  /** The element as embroidery; undefined if the technique does not embroider, or while the preview is being made. */
  readonly threadOf?: (element: DesignElement, printingTypeId: string | null) => Thread | undefined
  /** The tone (`#rrggbb`) of an engraving technique; undefined for techniques that print inks. */
  readonly toneOf?: (printingTypeId: string | null) => string | undefined
}
