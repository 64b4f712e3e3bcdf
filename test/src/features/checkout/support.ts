import type { PlacedOrder } from '#contract/checkout.ts'
import { ApiError } from '#src/api/errors.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { createSubmission, type SubmissionDeps } from '#src/features/checkout/sending/submission.ts'
import { takeOut } from '#src/sync/cart/take-out.ts'
import { uuid } from '../cart/support.ts'

export const lost = () => new ApiError({ message: 'sin red' })

export const refusal = (status: number, code: string, message = 'no') =>
  new ApiError({ status, message, data: { result: { code, message }, success: false } })

/** A server that orders once per key and answers a repeat the same. */
export const createServer = () => {
  const orders = new Map<string, { order: PlacedOrder; body: string }>()
  const place = (body: unknown, key: string): PlacedOrder => {
    const text = JSON.stringify(body)
    const known = orders.get(key)
    if (known && known.body !== text) throw refusal(422, 'idempotency_mismatch')
    const order = known?.order ?? {
      orderId: `o${orders.size + 1}`,
      orderNumber: String(1000 + orders.size),
      followToken: `token-${orders.size + 1}`,
      status: 'PendingPayment',
      total: 121,
      instructions: null,
    }
    orders.set(key, { order, body: text })
    return order
  }
  return { orders, place }
}

/** One tab's submission over a connection to the shop's database. */
export const submissionOf = (
  db: ShopDb,
  send: (body: unknown, key: string) => Promise<PlacedOrder>,
  lock?: SubmissionDeps['lock'],
) =>
  createSubmission({
    open: async () => db,
    identity: () => 'guest',
    send: ({ body, idempotencyKey }) => send(body, idempotencyKey),
    takeOut,
    now: () => 1000,
    newId: () => uuid(),
    lock: lock ?? ((task) => task()),
  })
