import * as v from 'valibot'

const side = v.number()
/** Left, top, right, bottom. */
const pixelBox = v.tuple([side, side, side, side])

/**
 * What the photo studio has of a product's view beside its photographs: from it any colour is developed (`domain/studio`).
 * Boxes are in pixels of the whole picture, which is a square of `size`; files are the shop's own, `/media/…`.
 */
export const studioView = v.object({
  view: v.string(),
  size: side,
  /** Where `plates`, `matte` and `own` lie. */
  box: pixelBox,
  /** The view's light as a middle, a dark and a white product in red, green and blue. */
  plates: v.string(),
  /** The product's cover, the shadow, and the cover of what has a colour of its own. */
  matte: v.string(),
  /** Colours of what does not take the product's. */
  own: v.optional(v.string()),
  /** Print coordinates of each pixel of `printBox`, 12 bits each: for the realistic preview alone. */
  uv: v.optional(v.string()),
  printBox: v.optional(pixelBox),
})
export type StudioView = v.InferOutput<typeof studioView>
