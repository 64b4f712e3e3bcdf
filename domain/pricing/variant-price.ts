import type { PriceBreak } from '#contract/catalogue.ts'
import { exactSum } from '../money/decimal.ts'

interface Surcharged {
  readonly variants?: readonly { readonly id: string; readonly surcharge?: number | undefined }[]
  /** By variant, where the variants themselves are not known. */
  readonly surcharges?: Readonly<Record<string, number>>
}

/** Net, what one unit of a variant costs over its product's price at any quantity. */
export const surchargeOf = ({ variants, surcharges }: Surcharged, variantId: string): number =>
  variants?.find(({ id }) => id === variantId)?.surcharge ?? surcharges?.[variantId] ?? 0

/** A product with the prices of one of its variants. */
export const pricedAs = <P extends { readonly price: number; readonly priceBreaks: PriceBreak[] }>(
  product: P,
  variant: { readonly surcharge?: number | undefined } | undefined,
): P => {
  const more = variant?.surcharge ?? 0
  if (more === 0) return product
  const priceBreaks = product.priceBreaks.map(({ from, price }) => ({ from, price: exactSum(price, more) }))
  return { ...product, price: exactSum(product.price, more), priceBreaks }
}
