import type { CartMode, CartProduct } from '#contract/cart.ts'
import type { PlacedOrder } from '#contract/checkout.ts'
import { lineItems } from '#domain/cart/lines.ts'
import { ApiError, errorMessage, statusOf } from '#src/api/errors.ts'
import { readCart } from '#src/db/cart/carts.ts'
import { readLines } from '#src/db/cart/lines.ts'
import type { OrderAttempt } from '#src/db/database/rows.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { changeCheckout } from '../form/form-store.ts'

/** What became of an order that was sent. */
export type Outcome =
  | { readonly state: 'placed'; readonly order: PlacedOrder }
  /** The server said no: nothing was ordered, the attempt is over. */
  | { readonly state: 'refused'; readonly code: string; readonly message: string; readonly details: unknown }
  /** The outcome is unknown: it may or may not have been ordered. The same attempt can be sent again. */
  | { readonly state: 'unknown'; readonly message: string }
  /** What the screen showed is no longer what is there: nothing was sent. */
  | { readonly state: 'stale' }

/** What is bought and how much of it, as text. */
export const signatureOf = (products: readonly CartProduct[]): string =>
  JSON.stringify(products.flatMap(lineItems).map(({ itemId, quantity }) => [itemId, quantity]))

const shownProducts = async (db: ShopDb, identity: string, mode: CartMode): Promise<CartProduct[]> => {
  if (mode === 'cart') return readLines(db, identity)
  const { direct } = await readCart(db, identity)
  return direct ? [direct] : []
}

/**
 * Writes the attempt down before anything is sent. One that is already under way is answered instead, so that
 * a second click, another tab and a restart all repeat the same order under the same key. null: the products
 * are no longer what the person saw, e.g. because another tab has just ordered them.
 */
export const beginAttempt = (
  db: ShopDb,
  identity: string,
  wanted: OrderAttempt,
): Promise<OrderAttempt | null> =>
  db.transaction('rw', db.checkouts, db.carts, db.lines, async () => {
    const row = await db.checkouts.get(identity)
    if (row?.attempt) return row.attempt
    // A quote's lines are the server's: nothing on this device changes them.
    if (wanted.quoteId === undefined) {
      const shown = await shownProducts(db, identity, wanted.mode)
      if (shown.length === 0 || signatureOf(shown) !== signatureOf(wanted.products)) return null
    }
    await changeCheckout(db, identity, wanted.startedAt, (before) => ({ ...before, attempt: wanted }))
    return wanted
  })

/**
 * Statuses that answer the order itself. Any other (none at all, 401, 408, 409, 429, 5xx, an answer that can't
 * be read) says nothing about an earlier sending of the same attempt, which may have arrived.
 */
const REFUSALS: ReadonlySet<number> = new Set([400, 403, 404, 413, 415, 422])
/** Codes that answer the order itself, whatever their status. */
const REFUSAL_CODES: ReadonlySet<string> = new Set(['idempotency_mismatch', 'too_many_unpaid'])
/** A quote that became an order answers with it: one that is in conflict never will. */
const QUOTE_REFUSALS: ReadonlySet<number> = new Set([...REFUSALS, 409])

/** What a failed sending means for the order. */
export const outcomeOf = (error: unknown, ofQuote = false): Outcome => {
  const message = errorMessage(error)
  const status = statusOf(error)
  const code = error instanceof ApiError ? (error.code ?? '') : ''
  const answered = error instanceof ApiError && error.name !== 'ContractError'
  const refusals = ofQuote ? QUOTE_REFUSALS : REFUSALS
  if (!REFUSAL_CODES.has(code) && !(answered && status !== undefined && refusals.has(status))) {
    return { state: 'unknown', message }
  }
  return { state: 'refused', code, message, details: error instanceof ApiError ? error.details : null }
}

/** Deletes a refused attempt, unless another one replaced it: the next one gets a new key. */
export const dropAttempt = (db: ShopDb, identity: string, key: string, at: number): Promise<void> =>
  changeCheckout(db, identity, at, (row) =>
    row.attempt?.idempotencyKey === key ? { ...row, attempt: null } : row,
  )
