/** Header by which a call sees a shop that is not open yet, and orders without buying: a token of `/previa/`. */
export const PREVIEW_HEADER = 'x-vitrina-preview'

/** How long such a token counts, in ms. */
export const PREVIEW_LIFE = 48 * 60 * 60 * 1000
