/** Wider than this is filled in rows; narrower is crossed by satin stitches from edge to edge. In mm. */
export const SATIN_MM = 7
/** Stitches: of a filled area by cm², of satin by cm of its length. */
export const FILL_PER_CM2 = 130
export const SATIN_PER_CM = 52

/** Stitches of a shape of that length and area (mm, mm²), which is as wide as one by the other says. */
export const stitchesOfShape = (length: number, area: number): number =>
  area > SATIN_MM * length ? (area / 100) * FILL_PER_CM2 : (length / 10) * SATIN_PER_CM
