import type * as v from 'valibot'
import type * as catalogue from '#contract/catalogue.ts'
import type { Reader } from '../db/reader.ts'
import type { SerialisedJson } from '../errors/serialised-json.ts'
import type { Tenant } from './tenant.ts'

/** A product on sale as pricing and carts need it. */
export interface SellableProduct {
  readonly id: string
  readonly name: string
  readonly externalId: string
  readonly featuredImg: string
  /** Net unit price of the cheapest variant at the minimum quantity. */
  readonly price: number
  readonly priceBreaks: catalogue.PriceBreak[]
  readonly minimumQuantity: number
  /** Not sold blank. */
  readonly requiresDesign: boolean
  readonly variants: readonly {
    readonly id: string
    readonly sku: string
    readonly color: string
    readonly size: string
    readonly attribute: string
    /** Units that can be sold now. */
    readonly stock: number
    /** Net, over the product's price. */
    readonly surcharge: number
  }[]
  readonly techniques: catalogue.PrintingType[]
}

/** Values of a list's filters, each as a product has it. */
export interface NamedValues {
  readonly colors: readonly string[]
  readonly brands: readonly string[]
  /** Ids. */
  readonly techniques: readonly string[]
  readonly fields: readonly (readonly [name: string, value: string])[]
}

export interface CataloguePort {
  /** Products of carts as they are sold today, by product id; those not on sale are missing. */
  sellable(tenant: Tenant, ids: readonly string[]): Promise<ReadonlyMap<string, SellableProduct>>
  /**
   * Products on sale by id, with variants, breaks and techniques, without `related`. Unknown ids are left out.
   * `within`: a transaction to read in.
   */
  products(
    tenant: Tenant,
    ids: readonly string[],
    within?: Reader,
  ): Promise<ReadonlyMap<string, catalogue.ProductDetail>>
  /** A page of products with facets. */
  list(tenant: Tenant, query: v.InferOutput<typeof catalogue.productListQuery>): Promise<SerialisedJson>
  /** A product on sale with what goes with it; anything else is a failure. */
  detail(tenant: Tenant, id: string): Promise<SerialisedJson>
  /** Whether each value of a list's filters is one that some product has. */
  carries(tenant: Tenant, values: NamedValues): Promise<boolean>
  /** Whether a product on sale comes in a colour. */
  comesIn(tenant: Tenant, id: string, color: string): Promise<boolean>
  categories(tenant: Tenant): Promise<catalogue.Category[]>
  colors(tenant: Tenant): Promise<{ name: string; hex: string }[]>
  brands(tenant: Tenant): Promise<{ id: string; name: string }[]>
  /** All application techniques, also those that orders alone still have. */
  techniques(tenant: Tenant): Promise<catalogue.PrintingType[]>
  /** Those that are offered to new designs, and whose name contains `text`. */
  offeredTechniques(tenant: Tenant, text?: string): Promise<catalogue.PrintingType[]>
  /** How often a shop's index was read since the start. */
  indexReads(): number
}
