import type { CartMode, CartProduct } from '#contract/cart.ts'
import type { PlacedOrder } from '#contract/checkout.ts'
import { keepSnapshot } from '#src/db/copies/snapshots.ts'
import type { OrderAttempt } from '#src/db/database/rows.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { changeCheckout, restoreForm } from '../form/form-store.ts'
import { groupsOf, toSaved } from '../form/saved-form.ts'

/** A confirmed purchase as the device keeps it, to be read without a network. */
export interface PlacedSnapshot {
  readonly idempotencyKey: string
  readonly order: PlacedOrder
  /** Charged, shipping included; as sent where the server did not say. */
  readonly total: number
  readonly products: readonly CartProduct[]
  readonly name: string
}

const sentTotal = (body: unknown): number => {
  if (typeof body !== 'object' || body === null) return 0
  const sent = body as { total?: unknown; totals?: { total?: unknown } }
  const total = sent.total ?? sent.totals?.total
  return typeof total === 'number' ? total : 0
}

/** Takes the ordered lines out of the cart, within the caller's transaction. */
export type TakeOut = (
  db: ShopDb,
  identity: string,
  ordered: readonly CartProduct[],
  mode: CartMode,
) => Promise<void>

/**
 * Writes a confirmed order down: confirmation kept, cart emptied of what was ordered, attempt over, all or
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
    const placed: PlacedSnapshot = {
      idempotencyKey: attempt.idempotencyKey,
      order,
      total: order.total ?? sentTotal(attempt.body),
      products: attempt.products,
      name: addressee.name.trim(),
    }
    await keepSnapshot(db, { identity, kind: 'placed', id: order.orderId, savedAt: at, data: placed })
    // What was quoted is bought beside the cart, which stays as it is.
    if (attempt.quoteId === undefined) await takeOut(db, identity, attempt.products, attempt.mode)
    // Address and invoice stay for the next purchase; how to send and pay is chosen anew.
    await changeCheckout(db, identity, at, (before) => ({
      ...before,
      form: toSaved({ ...groupsOf(before.form), payment: {}, shipping: {} }),
      attempt: null,
      seen: null,
    }))
  })

const isPlaced = (data: unknown): data is PlacedSnapshot =>
  typeof data === 'object' && data !== null && 'order' in data && 'idempotencyKey' in data

/** Confirmations of an identity, newest first. */
export const readPlaced = async (
  db: ShopDb,
  identity: string,
): Promise<{ placed: PlacedSnapshot; savedAt: number }[]> => {
  const rows = await db.snapshots.where({ identity, kind: 'placed' }).toArray()
  return rows
    .flatMap(({ data, savedAt }) => (isPlaced(data) ? [{ placed: data, savedAt }] : []))
    .sort((a, b) => b.savedAt - a.savedAt)
}
