/** Bytes of a file, as the server takes it (`server/modules/uploads/multipart.ts`). */
export const MAX_BYTES = 10 * 1024 * 1024
/** Pixels of a picture, as the server takes it (`server/rendering/pictures/picture.ts`): a phone has to unpack it, too. */
export const MAX_PIXELS = 40_000_000
/** Longest side of a picture, in pixels: more is no canvas in some browsers. */
export const MAX_SIDE_PIXELS = 30_000
/** Inks are not counted in a picture whose shorter side has fewer pixels. */
export const LEAST_SIDE = 3
/** Pixels of a whole picture that is worked on pixel by pixel. */
export const MAX_WORKED = 4_000_000
/** Pixels of a whole picture that is traced to be shown: half a second's work on a desktop. */
export const MAX_TRACED = 1_300_000
/** Pixels of one canvas: iOS gives no more. */
export const MAX_CANVAS = 16_000_000
/** Room for the shadow around stitches, in pixels: known here, so that the editor does not wait for what stitches. */
export const SHADOW_ROOM = 6
