import type { CheckoutRow } from '../database/rows.ts'
import type { ShopDb } from '../database/schema.ts'

export const readCheckout = (db: ShopDb, identity: string): Promise<CheckoutRow | undefined> =>
  db.checkouts.get(identity)

export const writeCheckout = (db: ShopDb, row: CheckoutRow): Promise<string> => db.checkouts.put(row)
