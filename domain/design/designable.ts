import type { ProductDetail } from '#contract/catalogue.ts'

/** Whether anything can be printed on the product: an area that a technique reaches. */
export const isDesignable = ({
  isCustomizable,
  printAreas,
}: Pick<ProductDetail, 'isCustomizable' | 'printAreas'>): boolean =>
  isCustomizable && printAreas.some(({ techniques }) => techniques.length > 0)
