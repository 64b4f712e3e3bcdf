/**
 * How a gallery's views say that they are no plain photograph of the product as it is bought. The wording is the mark: it is
 * written on the picture, and lists, carts and the editor leave such pictures out.
 */
export const CLOSE_VIEW = 'de cerca'
export const EXAMPLE_VIEW = 'con un diseño de ejemplo'
export const SET_VIEW = 'junto a otros productos'

export const isBeside = (view: string): boolean =>
  [CLOSE_VIEW, EXAMPLE_VIEW, SET_VIEW].some((mark) => view.startsWith(mark))
