import * as v from 'valibot'
import { ORDER_STATUSES, type OrderStatus, PROOF_STATES } from '../orders.ts'
import { echoed, id, keyset, money, note, requiredText, uuid } from '../primitives.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'

const instant = v.string()
/** Day in the shop's own zone, `2026-11-28`. */
const day = v.string()
const status = v.picklist(ORDER_STATUSES)

/** What the board's groups are called; an order is in exactly one of them, or in none once it is over. */
export const BOARD_GROUPS = ['toCollect', 'artwork', 'inProduction', 'ready', 'shipped'] as const
export type BoardGroup = (typeof BOARD_GROUPS)[number]

/** Why an order stands still. */
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

/** What whoever asks did last and may take back, by its entry in the history; null: nothing. */
export const undoable = v.nullable(
  v.object({
    entry: v.string(),
    /** When its messages go out, with which it can't be taken back any more; null: it sends none. */
    until: v.nullable(instant),
  }),
)
export type Undoable = v.InferOutput<typeof undoable>

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
  /** States that it may move to now, by whoever asks. */
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
  /** Withdrawals ('arrepentimiento') of the last 30 days, which the shop answers by mail. */
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
    /** Only those that stand still. */
    held: v.optional(v.picklist(['true'])),
    /** Only those that should have left before today. */
    late: v.optional(v.picklist(['true'])),
    /** Number, name, company, telephone, mail or product. */
    search: v.optional(echoed(100), ''),
    /** `next` of the page before. */
    after: v.optional(keyset),
  }),
  result: v.object({ items: v.array(orderCard), next: v.nullable(v.string()) }),
})

const line = v.object({
  position: v.number(),
  product: v.string(),
  variant: v.string(),
  sku: v.string(),
  units: v.number(),
  picture: v.string(),
  /** Addresses of the design's views on the product. */
  images: v.array(v.string()),
  /** 'Serigrafía · 3 tintas · 18 × 12,4 cm · Frente', one of each area. */
  prints: v.array(v.string()),
  /** The current proof; null: nothing is customised. */
  proof: v.nullable(
    v.object({
      version: v.number(),
      state: v.picklist([...PROOF_STATES, 'drifted']),
      by: v.string(),
      at: v.string(),
      note: v.string(),
    }),
  ),
  total: v.nullable(v.number()),
})

const addressee = v.object({
  name: v.string(),
  lastName: v.string(),
  email: v.string(),
  phone: v.string(),
  street: v.string(),
  streetNumber: v.string(),
  apartment: v.string(),
  locality: v.string(),
  city: v.string(),
  province: v.string(),
  zipCode: v.string(),
})
const invoice = v.object({
  invoiceType: v.string(),
  name: v.string(),
  lastName: v.string(),
  document: v.string(),
  businessName: v.string(),
  giro: v.string(),
})

const receipt = v.object({
  position: v.number(),
  amount: v.number(),
  reference: v.string(),
  at: instant,
  by: v.string(),
  /** null: it counts. */
  voided: v.nullable(v.object({ at: instant, reason: v.string() })),
})

/** An order whole, as far as its reader may see it: what they may not is null. */
export const officeOrder = v.object({
  ...orderCard.entries,
  lines: v.array(line),
  money: v.nullable(
    v.object({
      subTotal: v.number(),
      taxes: v.number(),
      shipping: v.number(),
      discount: v.number(),
      total: v.number(),
      balance: v.number(),
      /** Its name at the checkout: 'Transferencia bancaria'. */
      method: v.string(),
      /** Of the last try at a provider, '' for none. */
      providerState: v.string(),
      receipts: v.array(receipt),
      /** It is cancelled by itself then; null: never. */
      waitsUntil: v.nullable(instant),
    }),
  ),
  person: v.nullable(
    v.object({
      /** Deleted on request: nothing of it is left. */
      forgotten: v.boolean(),
      addressee,
      invoice,
      /** What may be corrected now. */
      editable: v.picklist(['all', 'allButAddress', 'nothing']),
    }),
  ),
  delivery: v.object({
    carrier: v.string(),
    service: v.string(),
    minDays: v.number(),
    maxDays: v.number(),
    trackingCode: v.string(),
    trackingUrl: v.string(),
    trackable: v.boolean(),
  }),
  notes: v.array(v.object({ at: instant, by: v.string(), text: v.string() })),
  /** Oldest first. */
  history: v.array(v.object({ at: instant, by: v.string(), status, note: v.string() })),
  /** The state that an owner may bring it back to; null: none. */
  backTo: v.nullable(status),
  undo: undoable,
  /** The buyer's own pages, to be sent to them; null for who may not see the person. */
  links: v.nullable(v.object({ order: v.string(), proofs: v.nullable(v.string()) })),
})
export type OfficeOrder = v.InferOutput<typeof officeOrder>

/**
 * Each write names its order, the version that it was made on (409 with `conflict` once another has changed the order),
 * and a key of its own: the same key again changes nothing more and is answered with the order as it is now.
 */
const write = { id, expected: v.pipe(v.number(), v.integer(), v.minValue(0)), key: uuid }

export const getOrder = officeEndpoint({
  name: 'getOrder',
  method: 'GET',
  path: `${OFFICE_API}/orders/one`,
  summary: 'One order of the shop; 404 for any other.',
  may: 'orders.see',
  query: v.object({ id }),
  result: officeOrder,
})

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

export const cancelOrder = officeEndpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: `${OFFICE_API}/orders/cancel`,
  summary: 'Cancels an order, with the reason that the buyer reads.',
  may: 'orders.cancel',
  body: v.object({ ...write, reason: requiredText(500) }),
  result: officeOrder,
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

export const receiveMoney = officeEndpoint({
  name: 'receiveMoney',
  method: 'POST',
  path: `${OFFICE_API}/orders/receive`,
  summary: 'Records money that came in; the last part moves the order to Paid.',
  may: 'orders.receive',
  body: v.object({ ...write, amount: money, reference: v.optional(note(120), '') }),
  result: officeOrder,
})

export const voidReceipt = officeEndpoint({
  name: 'voidReceipt',
  method: 'POST',
  path: `${OFFICE_API}/orders/void-receipt`,
  summary: 'Voids a receipt that was recorded by mistake.',
  may: 'orders.receive',
  body: v.object({
    ...write,
    position: v.pipe(v.number(), v.integer(), v.minValue(1)),
    reason: requiredText(500),
  }),
  result: officeOrder,
})

export const produceUnpaid = officeEndpoint({
  name: 'produceUnpaid',
  method: 'POST',
  path: `${OFFICE_API}/orders/produce-unpaid`,
  summary:
    'Has an order made while part of its money, or all of it, is still to come: it goes on as a paid one, and owes the rest.',
  may: 'orders.unpaid',
  body: v.object({ ...write, reason: requiredText(500) }),
  result: officeOrder,
})

export const holdOrder = officeEndpoint({
  name: 'holdOrder',
  method: 'POST',
  path: `${OFFICE_API}/orders/hold`,
  summary: 'Writes that an order stands still, and why.',
  may: 'orders.hold',
  body: v.object({ ...write, reason: requiredText(120), until: v.optional(v.nullable(echoed(10)), null) }),
  result: officeOrder,
})

export const releaseOrder = officeEndpoint({
  name: 'releaseOrder',
  method: 'POST',
  path: `${OFFICE_API}/orders/release`,
  summary: 'An order that stood still goes on.',
  may: 'orders.hold',
  body: v.object(write),
  result: officeOrder,
})

export const addNote = officeEndpoint({
  name: 'addNote',
  method: 'POST',
  path: `${OFFICE_API}/orders/note`,
  summary: 'Notes something that the team alone reads.',
  may: 'orders.note',
  body: v.object({ ...write, text: v.pipe(note(1000), v.regex(/\S/)) }),
  result: officeOrder,
})

export const trackOrder = officeEndpoint({
  name: 'trackOrder',
  method: 'POST',
  path: `${OFFICE_API}/orders/track`,
  summary: 'Writes or corrects how a parcel is found at its carrier; who waits for it gets the mail again.',
  may: 'orders.ship',
  body: v.object({ ...write, code: requiredText(60), url: v.optional(echoed(500), '') }),
  result: officeOrder,
})

const correction = (max: number) => v.optional(echoed(max))

export const editPerson = officeEndpoint({
  name: 'editPerson',
  method: 'POST',
  path: `${OFFICE_API}/orders/person`,
  summary: 'Corrects who gets an order, where, and whom it is invoiced to, by the rules of the checkout.',
  may: 'orders.edit',
  body: v.object({
    ...write,
    addressee: v.optional(
      v.object({
        name: correction(100),
        lastName: correction(100),
        email: correction(300),
        phone: correction(100),
        street: correction(200),
        streetNumber: correction(50),
        apartment: correction(100),
        zipCode: correction(50),
      }),
      {},
    ),
    invoice: v.optional(
      v.object({
        invoiceType: correction(10),
        document: correction(100),
        businessName: correction(200),
        giro: correction(200),
      }),
      {},
    ),
  }),
  result: officeOrder,
})
