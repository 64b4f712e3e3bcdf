/** Largest file in bytes, as on the server (`server/modules/uploads/multipart.ts`). */
export const MAX_BYTES = 10 * 1024 * 1024
/** Most pixels of a picture, as on the server (`server/rendering/pictures/picture.ts`); a phone must be able to decode it. */
export const MAX_PIXELS = 40_000_000
/** Longest side of a picture, in pixels: some browsers have no larger canvas. */
export const MAX_SIDE_PIXELS = 30_000
/** Inks are not counted if the shorter side has fewer pixels. */
export const LEAST_SIDE = 3
/** Most pixels of a picture that is changed pixel by pixel. */
export const MAX_WORKED = 4_000_000
/** Most pixels of a picture that is traced for display: half a second on a desktop. */
export const MAX_TRACED = 1_300_000
/** Most pixels of a canvas on iOS. */
export const MAX_CANVAS = 16_000_000
/** Margin for the shadow around stitches, in pixels; defined here so that the editor need not load the embroidery code. */
export const SHADOW_MARGIN = 6
