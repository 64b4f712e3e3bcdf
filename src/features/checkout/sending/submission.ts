import type { PlacedOrder } from '#contract/checkout.ts'
import type { OrderAttempt } from '#src/db/database/rows.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { readCheckout } from '#src/db/person/checkouts.ts'
import { beginAttempt, dropAttempt, type Outcome, outcomeOf } from './attempt.ts'
import { readPlaced, settlePlaced, type TakeOut } from './placed.ts'

export interface SubmissionDeps {
  open: () => Promise<ShopDb>
  identity: () => string
  /** Sends the order; rejects with what the API client throws. */
  send: (attempt: OrderAttempt) => Promise<PlacedOrder>
  takeOut: TakeOut
  /** ms since the epoch */
  now: () => number
  newId: () => string
  /** Runs the task while no other tab runs one. */
  lock: (task: () => Promise<Outcome>) => Promise<Outcome>
}

/** What is to be sent, before it is written down. */
export type Purchase = Omit<OrderAttempt, 'idempotencyKey' | 'startedAt'>

export interface Submission {
  /** Sends an order, or the one that is under way already. Only ever called by a person's click. */
  submit(order: Purchase): Promise<Outcome>
  /** Sends the attempt that is under way again, as it was. */
  verify(): Promise<Outcome>
}

export const createSubmission = (deps: SubmissionDeps): Submission => {
  const { identity, now } = deps

  const send = async (db: ShopDb, attempt: OrderAttempt): Promise<Outcome> => {
    let order: PlacedOrder
    try {
      order = await deps.send(attempt)
    } catch (error) {
      const outcome = outcomeOf(error, attempt.quoteId !== undefined)
      if (outcome.state === 'refused') await dropAttempt(db, identity(), attempt.idempotencyKey, now())
      return outcome
    }
    await settlePlaced(db, identity(), attempt, order, deps.takeOut, now())
    return { state: 'placed', order }
  }

  /** While this tab waited for its turn, another one may have learnt how it ended. */
  const sendInTurn = (db: ShopDb, attempt: OrderAttempt): Promise<Outcome> =>
    deps.lock(async () => {
      const key = attempt.idempotencyKey
      const row = await readCheckout(db, identity())
      if (row?.attempt?.idempotencyKey === key) return send(db, attempt)
      const done = (await readPlaced(db, identity())).find(({ data }) => data.idempotencyKey === key)
      return done ? { state: 'placed', order: done.data.order } : { state: 'stale' }
    })

  return {
    submit: async (order) => {
      const db = await deps.open()
      const wanted = { ...order, idempotencyKey: deps.newId(), startedAt: now() }
      const attempt = await beginAttempt(db, identity(), wanted)
      return attempt ? sendInTurn(db, attempt) : { state: 'stale' }
    },
    verify: async () => {
      const db = await deps.open()
      const row = await readCheckout(db, identity())
      return row?.attempt ? sendInTurn(db, row.attempt) : { state: 'stale' }
    },
  }
}
