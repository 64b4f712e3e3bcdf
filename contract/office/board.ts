import * as v from 'valibot'
import { ORDER_STATUSES, PROOF_STATES } from '../orders.ts'
import { echoed, keyset } from '../primitives.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'

const instant = v.string()
/** Day in the shop's own zone, `2026-11-28`. */
const day = v.string()
const status = v.picklist(ORDER_STATUSES)

/** What the board's groups are called; an order is in exactly one of them, or in none once it is over. */
export const BOARD_GROUPS = ['toCollect', 'artwork', 'inProduction', 'ready', 'shipped'] as const
export type BoardGroup = (typeof BOARD_GROUPS)[number]

/** Why an order is on hold. */
export const hold = v.object({ reason: v.string(), until: v.nullable(day) })

/** Where the proofs of an order stand, all lines together; null: nothing is customised. */
export const proofsStanding = v.nullable(
  v.object({
    /** `unchecked`: its buyer has approved, and the shop wants to look at it before it is made. */
    state: v.picklist([...PROOF_STATES, 'drifted', 'unchecked']),
    /** Since when it is so; null: unknown. */
    since: v.nullable(instant),
    /** The line that it is so of, as an artwork is asked for; null: of all. */
    line: v.nullable(v.string()),
  }),
)

export type ProofStanding = v.InferOutput<typeof proofsStanding>

/** An order as lists show it. */
export const orderCard = v.object({
  id: v.string(),
  number: v.string(),
  /** Counts up with each change; a write names the one that it was made on. */
  version: v.number(),
  status,
  createdAt: instant,
  updatedAt: instant,
  /** Person or company; null for who may not see it. */
  buyer: v.nullable(v.string()),
  units: v.number(),
  /** Of the first line. */
  product: v.string(),
  /** 'Serigrafía · 3 tintas', of the first line; '' without. */
  print: v.string(),
  /** Lines beside the first. */
  moreLines: v.number(),
  /** Address on the shops' host; '' without. */
  picture: v.string(),
  /** null for who may not see amounts. */
  total: v.nullable(v.number()),
  /** What is still to be paid, in the shop's currency; of an order that is made nevertheless, too. */
  balance: v.nullable(v.number()),
  held: v.nullable(hold),
  /** The day on which it is due; null while it can't be made yet, and once it has left. */
  due: v.nullable(day),
  proofs: proofsStanding,
  pickUp: v.boolean(),
  /** States that it may move to now, by the caller. */
  moves: v.array(status),
})
export type OrderCard = v.InferOutput<typeof orderCard>

export const board = v.object({
  /** Changes with whatever changes an order of the shop. */
  revision: v.string(),
  at: instant,
  groups: v.array(
    v.object({
      group: v.picklist(BOARD_GROUPS),
      /** Of all of the group; `cards` are the first 24. */
      total: v.number(),
      cards: v.array(orderCard),
    }),
  ),
  held: v.number(),
  /** Orders that should have left before today. */
  late: v.number(),
  /** Withdrawals ('arrepentimiento') that wait for the shop's answer. */
  withdrawals: v.number(),
})
export type Board = v.InferOutput<typeof board>

export const getBoard = officeEndpoint({
  name: 'getBoard',
  method: 'GET',
  path: `${OFFICE_API}/orders/board`,
  summary: 'What waits, by what it waits for, the oldest first.',
  may: 'orders.see',
  result: board,
})

export const getBoardRevision = officeEndpoint({
  name: 'getBoardRevision',
  method: 'GET',
  path: `${OFFICE_API}/orders/revision`,
  summary: 'Whether the board has changed.',
  may: 'orders.see',
  result: v.object({ revision: v.string() }),
})

export const listOrders = officeEndpoint({
  name: 'listOrders',
  method: 'GET',
  path: `${OFFICE_API}/orders`,
  summary: 'Orders, the newest first, by keyset.',
  may: 'orders.see',
  query: v.object({
    status: v.optional(status),
    group: v.optional(v.picklist(BOARD_GROUPS)),
    /** Only those that are on hold. */
    held: v.optional(v.picklist(['true'])),
    /** Only those that should have left before today. */
    late: v.optional(v.picklist(['true'])),
    /** Number, name, company, phone, mail or product. */
    search: v.optional(echoed(100), ''),
    /** `next` of the page before. */
    after: v.optional(keyset),
  }),
  result: v.object({ items: v.array(orderCard), next: v.nullable(v.string()) }),
})
