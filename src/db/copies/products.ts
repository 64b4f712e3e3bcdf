import type { ProductDetail } from '#contract/catalogue.ts'
import type { PricedProduct } from '#domain/pricing/priced-product.ts'
import type { ShopDb } from '../database/schema.ts'

/** What the device stores of a product in the cart, to estimate prices and dates without a network. */
export type StoredProduct = PricedProduct & Pick<ProductDetail, 'productionDays'>

export interface ProductCopy {
  readonly product: StoredProduct
  /** ms since the epoch */
  readonly savedAt: number
}

const keyOf = (productId: string) => `product:${productId}`

/** The part of a product's detail that is worth storing. */
export const storedProduct = (detail: ProductDetail): StoredProduct => ({
  id: detail.id,
  price: detail.price,
  priceBreaks: detail.priceBreaks,
  minimumQuantity: detail.minimumQuantity,
  techniques: detail.techniques,
  ...(detail.pricesDiffer && {
    surcharges: Object.fromEntries(
      detail.variants.flatMap(({ id, surcharge }) => (surcharge ? [[id, surcharge]] : [])),
    ),
  }),
  requiresDesign: detail.requiresDesign ?? false,
  productionDays: detail.productionDays,
})

/** Within the caller's transaction over `meta`, where there is one. */
export const storeProducts = async (
  db: ShopDb,
  products: readonly StoredProduct[],
  savedAt: number,
): Promise<void> => {
  const rows = products.map((product) => {
    const value: ProductCopy = { product, savedAt }
    return { key: keyOf(product.id), value }
  })
  await db.transaction('rw', db.meta, () => db.meta.bulkPut(rows))
}

const isCopy = (value: unknown): value is ProductCopy =>
  typeof value === 'object' && value !== null && 'product' in value && 'savedAt' in value

/** Copies by the product's id; those never stored are missing. */
export const readProducts = async (
  db: ShopDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductCopy>> => {
  const rows = await db.meta.bulkGet(ids.map(keyOf))
  const found = rows.flatMap((row) => (row && isCopy(row.value) ? [row.value] : []))
  return new Map(found.map((copy) => [copy.product.id, copy]))
}
