import type { CartProduct } from '#contract/cart.ts'
import type { ShopDb } from '../database/schema.ts'

/** The cart as the screen shows it, in its order. */
export const readLines = async (db: ShopDb, identity: string): Promise<CartProduct[]> => {
  const rows = await db.lines.where({ identity }).sortBy('position')
  return rows.map((row) => row.product)
}

/** Sets all lines; to be called within the command's transaction. */
export const replaceLines = async (
  db: ShopDb,
  identity: string,
  products: readonly CartProduct[],
): Promise<void> => {
  await db.lines.where({ identity }).delete()
  if (products.length === 0) return
  await db.lines.bulkPut(
    products.map((product, position) => ({ identity, uuid: product.shoppingCartUUID, position, product })),
  )
}
