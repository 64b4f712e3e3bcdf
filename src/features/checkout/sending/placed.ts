import type { CartMode, CartProduct } from '#contract/cart.ts'
import type { PlacedOrder } from '#contract/checkout.ts'
import { type Copy, copyIds, type PlacedCopy, readCopies, storeCopy } from '#src/db/copies/copies.ts'
import type { OrderAttempt } from '#src/db/database/rows.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { changeCheckout, restoreForm } from '../form/form-store.ts'
import { groupsOf, storedForm } from '../form/stored-form.ts'

const sentTotal = (body: unknown): number => {
  if (typeof body !== 'object' || body === null) return 0
  const sent = body as { total?: unknown; totals?: { total?: unknown } }
  const total = sent.total ?? sent.totals?.total
  return typeof total === 'number' ? total : 0
}

/** Removes the ordered lines from the cart, within the caller's transaction. */
export type TakeOut = (
  db: ShopDb,
  identity: string,
  ordered: readonly CartProduct[],
  mode: CartMode,
) => Promise<void>

/**
 * Writes a confirmed order down: confirmation stored, cart emptied of what was ordered, attempt over, all or
 * nothing. A late or repeated answer finds the attempt gone and changes nothing more.
 */
export const settlePlaced = (
  db: ShopDb,
  identity: string,
  attempt: OrderAttempt,
  order: PlacedOrder,
  takeOut: TakeOut,
  at: number,
): Promise<void> =>
  db.transaction('rw', [db.checkouts, db.carts, db.commands, db.lines, db.snapshots], async () => {
    const row = await db.checkouts.get(identity)
    if (row?.attempt?.idempotencyKey !== attempt.idempotencyKey) return
    const { addressee } = restoreForm(row.form, '')
    const data: PlacedCopy = {
      idempotencyKey: attempt.idempotencyKey,
      order,
      total: order.total ?? sentTotal(attempt.body),
      products: attempt.products,
      name: addressee.name.trim(),
    }
    await storeCopy(db, identity, 'placed', order.orderId, { data, savedAt: at })
    // What was quoted is bought beside the cart, which stays as it is.
    if (attempt.quoteId === undefined) await takeOut(db, identity, attempt.products, attempt.mode)
    // Address and invoice stay for the next purchase; how to send and pay is chosen again.
    await changeCheckout(db, identity, at, (before) => ({
      ...before,
      form: storedForm({ ...groupsOf(before.form), payment: {}, shipping: {} }),
      attempt: null,
      seen: null,
    }))
  })

/** Confirmations of an identity, newest first. */
export const readPlaced = async (db: ShopDb, identity: string): Promise<Copy<PlacedCopy>[]> => {
  const found = await readCopies(db, identity, 'placed', await copyIds(db, identity, 'placed'))
  return [...found.values()].sort((a, b) => b.savedAt - a.savedAt)
}
