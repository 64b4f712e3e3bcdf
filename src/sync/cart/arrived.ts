import type { CartProduct } from '#contract/cart.ts'
import { isCustomised } from '#domain/cart/lines.ts'
import { readCart } from '#src/db/cart/carts.ts'
import { readLines } from '#src/db/cart/lines.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { deviceLines } from '../pictures.ts'

/** Lines as the server tells them, with the pictures of theirs that lie on the device: those are there without a network. */
export const arrivedLines = async (
  db: ShopDb,
  identity: string,
  lines: readonly CartProduct[],
): Promise<CartProduct[]> => {
  if (!lines.some(isCustomised)) return [...lines]
  const rows = await db.assets.where({ identity }).toArray()
  const known = [...(await readCart(db, identity)).products, ...(await readLines(db, identity))]
  const hashes = new Map(rows.flatMap(({ address, hash }) => (address ? [[address, hash]] : [])))
  const addresses = new Map(rows.flatMap(({ address, hash }) => (address ? [[hash, address]] : [])))
  return deviceLines(
    lines,
    known,
    (address) => hashes.get(address),
    (hash) => addresses.get(hash),
  )
}
