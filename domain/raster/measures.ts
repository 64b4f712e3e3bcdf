// Apart from what measures by them: the editor knows them at once, and measures in a worker.

/** Cells of a picture, across and down. */
export const CELLS = 8

/** Step of the tolerances of a ground's removal at which what stays is measured. */
export const LOW_STEP = 0.05

/** Longest side of the raster that is counted, in pixels: device and server count the same picture at the same size. */
export const COUNTED_SIDE = 1000

/** Pieces of a cell of a ground's map on an edge, across and down: some 4 pixels of the raster that is counted. */
export const PIECES = 3

/** What lies in a piece: nothing of the ground, something or nothing but its cell's part, or of another part alone. */
export const PIECE = { none: 0, some: 1, whole: 2, other: 3 } as const

/** A row of pieces is one sign, whose place is that row's number in base 4. */
export const EDGE_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
