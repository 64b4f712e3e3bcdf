// Apart from what measures by them: the editor knows them at once, and measures in a worker.

/** Cells of a picture, across and down. */
export const CELLS = 8

/** Step of the tolerances of a ground's removal at which what stays is measured. */
export const LOW_STEP = 0.05

/** Longest side of the raster that is counted, in pixels: device and server count the same picture at the same size. */
export const COUNTED_SIDE = 1000
