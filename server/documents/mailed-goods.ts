import type { Customization } from '#contract/cart.ts'
import { formatCount, formatPrice } from '#domain/money/money.ts'
import type { LetterTable, Tenant } from '../ports/ports.ts'
import type { PrintsOf } from './prints.ts'

/** Rows of goods in a mail; the page has them all. */
const MOST_ROWS = 60

interface Goods {
  readonly productName: string
  readonly variantName: string
  readonly quantity: number
  readonly customization: Customization | null
  readonly subTotal: string
  readonly total: string
}

/** Lines of an order or a quote as its mail tells them: units, product, colour and size, what is printed, the price. */
export const goodsRows = (
  { settings: { roundPrice, withTaxes } }: Tenant,
  lines: readonly Goods[],
  printsOf: PrintsOf,
): LetterTable['rows'] => {
  const goods = lines.slice(0, MOST_ROWS).map((line) => {
    const name = line.variantName === '' ? line.productName : `${line.productName} (${line.variantName})`
    const told = [name, ...printsOf(line.customization)].join('. ')
    const amount = Number(withTaxes ? line.total : line.subTotal)
    return [`${formatCount(line.quantity)} × ${told}`, formatPrice(amount, roundPrice)] as const
  })
  const more = lines.length - goods.length
  return more > 0 ? [...goods, [`… y ${more} más`, '']] : goods
}
