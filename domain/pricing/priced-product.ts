import type { ProductDetail } from '#contract/catalogue.ts'

/**
 * What pricing needs to know of a product; a `ProductDetail` fits as it is.
 * `price` stands in where there are no breaks. `variants`, when there, decide what is on sale and in stock.
 */
export type PricedProduct = Pick<ProductDetail, 'id' | 'priceBreaks' | 'minimumQuantity' | 'techniques'> & {
  readonly price?: number
  /** Refused without a design. */
  readonly requiresDesign?: boolean | undefined
  readonly variants?: readonly {
    readonly id: string
    readonly stock: number
    readonly surcharge?: number | undefined
  }[]
  /** What variants cost over the product's price, where `variants` are not there. */
  readonly surcharges?: Readonly<Record<string, number>>
}

/** Products by their generic id. */
export type PricedCatalogue = ReadonlyMap<string, PricedProduct>

/** Whether a product can be priced at all. */
export function isPriced(product: PricedProduct | undefined): product is PricedProduct {
  return product !== undefined && (product.priceBreaks.length > 0 || product.price !== undefined)
}
