/** Where a product's matter is seen best, in shares of its front: the corner of a square of half its side. */
export const CLOSE_UPS = {}
