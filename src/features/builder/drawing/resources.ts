import type { DesignElement, ImageElement } from '#contract/design-document.ts'

/** An element as thread. */
export interface Thread {
  readonly bitmap: ImageBitmap
  /** Around what is sewn, as a share of the bitmap's width and height. */
  readonly room: { readonly x: number; readonly y: number }
}

/** What drawing an area needs beside its document, all there before it is drawn. */
export interface Resources {
  /** Pixels of an image as that technique prints it; undefined while they are awaited or when they can't be had. */
  readonly bitmapOf: (element: ImageElement, printingTypeId: string | null) => ImageBitmap | undefined
  /** What was shown last of an image whose own pixels are awaited, with the part of it that that was. */
  readonly before?: (
    element: ImageElement,
    printingTypeId: string | null,
  ) => { readonly bitmap: ImageBitmap; readonly crop: ImageElement['crop'] } | undefined
  /** The element as it is sewn by that technique; undefined where it is not, and while it is awaited. */
  readonly threadOf?: (element: DesignElement, printingTypeId: string | null) => Thread | undefined
  /** The one tone (`#rrggbb`) of all that an engraving leaves; undefined where inks have their own colours. */
  readonly toneOf?: (printingTypeId: string | null) => string | undefined
}
