import type { ProductSummary } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { formatCount, formatPrice } from '#domain/money/money.ts'
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

/** What one unit costs at the shop's minimum, and at the largest quantity where that is less. */
export const pricesOf = (product: ProductSummary, config: BoxConfiguration) => {
  const [first, ...more] = breaksOf(product, config)
  const last = more.at(-1)
  return { first, best: last && last.amount < first.amount ? last : undefined }
}

/** '$ 900 desde 100 un.'; `each` stands after the amount. */
export const bestText = ({ amount, from }: Break, config: BoxConfiguration, each = ''): string =>
  `${formatPrice(amount, config.roundPrice)}${each} desde\u00a0${formatCount(from)}\u00a0un.`

/** The badge on a card's picture; '' for none. */
export const badgeOf = ({ stock, isNew }: ProductSummary): string => {
  if (stock === 0) return 'Sin stock'
  return isNew ? 'Nuevo' : ''
}
