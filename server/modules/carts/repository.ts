import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { CartProduct } from '#contract/cart.ts'
import type { Database } from '../../db/database.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { cartCommands, carts } from '../../db/schema/carts.ts'
import { AT_ONCE } from '../../ports/turn.ts'
import type { NewCart, StoredCart } from './decision.ts'

/** Whose cart. */
export interface CartKey {
  readonly tenantId: number
  readonly customerId: string
}

const ownCart = ({ tenantId, customerId }: CartKey) =>
  and(eq(carts.tenantId, tenantId), eq(carts.customerId, customerId))

export const storedCart = async (reader: Reader, key: CartKey): Promise<StoredCart> => {
  const [row] = await reader
    .select({ products: carts.products, revision: carts.revision })
    .from(carts)
    .where(ownCart(key))
  return row ?? { products: [], revision: 0 }
}

/**
 * The same, with null for lines that the caller knows by their revision (nobody looks for news that are none) and for those
 * that are too many bytes to be read at once.
 */
export const storedCartUnless = async (
  reader: Reader,
  key: CartKey,
  known: number | null,
): Promise<{ products: CartProduct[] | null; revision: number; bytes: number }> => {
  const [row] = await reader
    .select({
      products: sql<CartProduct[] | null>`case when ${carts.revision} = ${known}::integer
        or ${carts.bytes} > ${AT_ONCE} then null else ${carts.products} end`,
      revision: carts.revision,
      bytes: carts.bytes,
    })
    .from(carts)
    .where(ownCart(key))
  return row ?? { products: known === 0 ? null : [], revision: 0, bytes: 0 }
}

export const bytesOfCart = async (reader: Reader, key: CartKey): Promise<number> => {
  const [row] = await reader.select({ bytes: carts.bytes }).from(carts).where(ownCart(key))
  return row?.bytes ?? 0
}

/** Which of these commands the cart holds. */
export const appliedOf = async (reader: Reader, key: CartKey, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await reader
    .select({ id: cartCommands.id })
    .from(cartCommands)
    .where(
      and(
        eq(cartCommands.tenantId, key.tenantId),
        eq(cartCommands.customerId, key.customerId),
        inArray(cartCommands.id, [...ids]),
      ),
    )
  return rows.map(({ id }) => id)
}

/**
 * Puts a cart in the place of its base and notes its commands; answers the new revision, or null when the base is not
 * the cart any more or one of the commands is in it already. How: `save_cart` in the migrations.
 */
export const replaceCart = async (
  database: Database,
  { tenantId, customerId }: CartKey,
  { json, base, commandIds }: NewCart,
  now: Date,
): Promise<number | null> => {
  const { rows } = await database.$client.query<{ revision: number | null }>({
    name: 'save_cart',
    text: 'SELECT save_cart($1, $2, $3, $4, $5, $6) AS revision',
    values: [tenantId, customerId, base, json, commandIds, now.toISOString()],
  })
  return rows[0]?.revision ?? null
}

/** Its commands go with it. */
export const removeCart = (tx: Transaction, key: CartKey) => tx.delete(carts).where(ownCart(key))

export const forgetCommands = (database: Database, before: Date) =>
  database.delete(cartCommands).where(lt(cartCommands.appliedAt, before))
