import type { ProductDetail } from '#contract/catalogue.ts'
import type { PricedProduct } from '#domain/pricing/priced-product.ts'
import type { ShopDb } from '#src/db/database/schema.ts'

/** What the device keeps of a product in the cart, to estimate prices and dates without a network. */
export type KeptProduct = PricedProduct & Pick<ProductDetail, 'productionDays'>

export interface Kept {
  readonly product: KeptProduct
  /** ms since the epoch */
  readonly savedAt: number
}

const keyOf = (productId: string) => `product:${productId}`

/** The part of a product's detail that is worth keeping. */
export const keptOf = (detail: ProductDetail): KeptProduct => ({
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

export const keepProduct = (db: ShopDb, product: KeptProduct, savedAt: number): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    const value: Kept = { product, savedAt }
    await db.meta.put({ key: keyOf(product.id), value })
  })

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'product' in value && 'savedAt' in value

/** The kept products by id; those never kept are missing. */
export const readKept = async (db: ShopDb, ids: readonly string[]): Promise<ReadonlyMap<string, Kept>> => {
  const rows = await db.meta.bulkGet(ids.map(keyOf))
  const found = rows.flatMap((row) => (row && isKept(row.value) ? [row.value] : []))
  return new Map(found.map((kept) => [kept.product.id, kept]))
}
