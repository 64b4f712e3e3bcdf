/** One minute in ms. */
export const MINUTE = 60_000
