import type { MouseEvent } from 'react'
import type { ProductSummary } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { type UnitPrice, unitPrice } from '#src/ui/price/unit-price.ts'

interface Break extends UnitPrice {
  /** Units from which it holds. */
  from: number
}

/** What one unit costs at each quantity, the shop's minimum first. */
export const breaksOf = (product: ProductSummary, config: BoxConfiguration): [Break, ...Break[]] => {
  const minimum = product.minimumQuantity
  const at = (from: number): Break => ({ from, ...unitPrice(product, from, config) })
  const others = product.priceBreaks
    .map(({ from }) => from)
    .filter((from) => from > minimum)
    .sort((a, b) => a - b)
  return [at(minimum), ...others.map(at)]
}

/** If variants differ in price, the card shows the lowest, after 'desde'. */
export const fromOf = ({ pricesDiffer }: ProductSummary): { before?: string } =>
  pricesDiffer ? { before: 'desde' } : {}

/** The badge on a card's picture; '' for none. */
export const badgeOf = ({ stock, isNew }: ProductSummary): string => {
  if (stock === 0) return 'Sin stock'
  return isNew ? 'Nuevo' : ''
}

/** Makes the clicked card's photograph the one that the view transition grows into the product's page. */
export const markForTransition = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  // A `view-transition-name` has to be unique, so an element that had it before loses it.
  currentTarget.ownerDocument.querySelector('.carried-picture')?.classList.remove('carried-picture')
  currentTarget.closest('article')?.querySelector('img')?.classList.add('carried-picture')
}
