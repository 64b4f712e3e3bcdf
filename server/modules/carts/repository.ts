import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { CartProduct } from '#contract/cart.ts'
import type { Database } from '../../db/database.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { cartCommands, carts } from '../../db/schema/carts.ts'

/** Whose cart. */
export interface CartKey {
  readonly tenantId: number
  readonly customerId: string
}

/** A cart as it lies there; revision 0 where there is none. */
export interface StoredCart {
  readonly products: CartProduct[]
  readonly revision: number
}

export interface NewCart {
  readonly products: readonly CartProduct[]
  /** The revision that it replaces; null: whichever there is. */
  readonly base: number | null
  /** Each once. */
  readonly commandIds: readonly string[]
  readonly now: Date
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
 * Puts a cart in the place of its base and notes its commands, in one statement; answers the new revision, or null when
 * the base is not the cart any more or one of the commands is in it already. Of two at once the second waits for the
 * cart's row, finds its base gone and changes nothing.
 */
export const replaceCart = async (
  db: Pick<Database, 'execute'>,
  { tenantId, customerId }: CartKey,
  { products, base, commandIds, now }: NewCart,
): Promise<number | null> => {
  const ids = sql`${sql.param([...commandIds])}::uuid[]`
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ revision: number }>(sql`
    WITH saved AS (
      INSERT INTO carts AS cart (tenant_id, customer_id, revision, products, updated_at)
      SELECT ${tenantId}, ${customerId}::uuid, 1, ${JSON.stringify(products)}::jsonb, ${at}
      WHERE NOT EXISTS (
          SELECT 1 FROM cart_commands
          WHERE tenant_id = ${tenantId} AND customer_id = ${customerId}::uuid AND id = ANY(${ids}))
        AND (coalesce(${base}::integer, 0) = 0 OR EXISTS (
          SELECT 1 FROM carts WHERE tenant_id = ${tenantId} AND customer_id = ${customerId}::uuid))
      ON CONFLICT (tenant_id, customer_id) DO UPDATE
        SET revision = cart.revision + 1, products = excluded.products, updated_at = excluded.updated_at
        WHERE ${base}::integer IS NULL OR cart.revision = ${base}::integer
      RETURNING revision
    ), noted AS (
      INSERT INTO cart_commands (tenant_id, customer_id, id, applied_at)
      SELECT ${tenantId}, ${customerId}::uuid, id, ${at} FROM unnest(${ids}) AS id WHERE EXISTS (SELECT 1 FROM saved)
      ON CONFLICT DO NOTHING
    )
    SELECT revision FROM saved`)
  return rows[0]?.revision ?? null
}

/** Saves of one cart take turns until their transaction ends. */
export const lockCart = (tx: Transaction, { tenantId, customerId }: CartKey) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cart:${tenantId}:${customerId}`}, 0))`)

export const removeCart = async (tx: Transaction, key: CartKey) => {
  await tx.delete(carts).where(ownCart(key))
  await tx
    .delete(cartCommands)
    .where(and(eq(cartCommands.tenantId, key.tenantId), eq(cartCommands.customerId, key.customerId)))
}

export const forgetCommands = (database: Database, before: Date) =>
  database.delete(cartCommands).where(lt(cartCommands.appliedAt, before))
