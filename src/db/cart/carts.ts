import type { CartRow } from '../database/rows.ts'
import type { ShopDb } from '../database/schema.ts'

const emptyCart = (identity: string): CartRow => ({
  identity,
  products: [],
  revision: null,
  mode: 'cart',
  direct: null,
  applied: [],
  joined: [],
  attempt: null,
  problem: null,
})

/** The acknowledged cart; an empty one before the first. Rows of an older version lack the later fields. */
export const readCart = async (db: ShopDb, identity: string): Promise<CartRow> => ({
  ...emptyCart(identity),
  ...(await db.carts.get(identity)),
})

export const writeCart = (db: ShopDb, row: CartRow): Promise<string> => db.carts.put(row)

/** Forgets the product of 'buy now'; the cart was not touched meanwhile. */
export const forgetDirect = (db: ShopDb, identity: string): Promise<void> =>
  db.transaction('rw', db.carts, async () => {
    const row = await readCart(db, identity)
    if (row.direct || row.mode === 'direct') await writeCart(db, { ...row, mode: 'cart', direct: null })
  })
