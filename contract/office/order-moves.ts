import * as v from 'valibot'
import { ORDER_STATUSES, type OrderStatus } from '../orders.ts'
import { id, note, requiredText, uuid } from '../primitives.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'
import { officeOrder, undoable, write } from './orders.ts'

const status = v.picklist(ORDER_STATUSES)

/** States that money brings an order to, and the end that has a call of its own. */
const BY_OTHER_CALLS: readonly OrderStatus[] = ['PendingPayment', 'PaymentRejected', 'Paid', 'Cancelled']

/** A state that an order is moved to by hand. */
const movedTo = v.pipe(
  status,
  v.check((to) => !BY_OTHER_CALLS.includes(to), 'Para eso hay otra llamada.'),
)

export const moveOrder = officeEndpoint({
  name: 'moveOrder',
  method: 'POST',
  path: `${OFFICE_API}/orders/move`,
  summary: 'Moves an order to its next state; the buyer is told. 403 for a move that the role may not make.',
  may: 'orders.move',
  body: v.object({
    ...write,
    to: movedTo,
    note: v.optional(note(500), ''),
    /** On purpose without the buyer's approval. */
    unproven: v.optional(v.boolean(), false),
    /** Why so: a note that the team alone reads. */
    reason: v.optional(note(500), ''),
  }),
  result: officeOrder,
})

/** Orders that are moved at once. */
export const MOST_MOVED = 40

export const moveOrders = officeEndpoint({
  name: 'moveOrders',
  method: 'POST',
  path: `${OFFICE_API}/orders/move-many`,
  summary:
    'Moves several orders to the same next state, each by itself: those that can’t go there stay, and say why. A repeat counts once.',
  may: 'orders.move',
  body: v.object({
    orders: v.pipe(
      v.array(v.object({ id, expected: write.expected })),
      v.minLength(1),
      v.maxLength(MOST_MOVED),
    ),
    to: movedTo,
    key: uuid,
  }),
  result: v.object({
    /** In the order in which they were asked for. */
    orders: v.array(
      v.object({
        id: v.string(),
        /** What it is called; '' for one that there is not. */
        number: v.string(),
        /** Why it stays where it is, in words; null: it went. */
        refused: v.nullable(v.string()),
        undo: undoable,
      }),
    ),
  }),
})

export const correctState = officeEndpoint({
  name: 'correctState',
  method: 'POST',
  path: `${OFFICE_API}/orders/back`,
  summary: 'Brings an order one state back, with a reason that the team reads; nobody is told.',
  may: 'orders.back',
  body: v.object({ ...write, to: status, reason: requiredText(500) }),
  result: officeOrder,
})
