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
  const later = product.priceBreaks
    .map(({ from }) => from)
    .filter((from) => from > minimum)
    .sort((a, b) => a - b)
  return [at(minimum), ...later.map(at)]
}

/** Variants of other prices: the card's is the lowest. */
export const fromOf = ({ pricesDiffer }: ProductSummary): { before?: string } =>
  pricesDiffer ? { before: 'desde' } : {}

/** The word on a card's picture; '' for none. */
export const badgeOf = ({ stock, isNew }: ProductSummary): string => {
  if (stock === 0) return 'Sin stock'
  return isNew ? 'Nuevo' : ''
}

/** The pressed card's photograph is the one that grows into the product's page. */
export const carryPicture = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  // One alone may bear the name: the page's own photograph, or a card that was pressed before, gives it away.
  currentTarget.ownerDocument.querySelector('.carried-picture')?.classList.remove('carried-picture')
  currentTarget.closest('article')?.querySelector('img')?.classList.add('carried-picture')
}
