/** How views begin whose pictures show the product with somebody's design on it rather than what is sold. */
export const EXAMPLE_VIEW = 'con un diseño de ejemplo'
export const isExample = (view: string): boolean => view.startsWith(EXAMPLE_VIEW)
