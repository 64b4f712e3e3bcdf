import * as v from 'valibot'
import { ORDER_STATUSES, PROOF_STATES } from '../orders.ts'
import { echoed, id, money, note, requiredText, text, uuid } from '../primitives.ts'
import { orderCard } from './board.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'
import { paymentTry } from './payment-tries.ts'

/** ISO 8601. */
const instant = v.string()
const status = v.picklist(ORDER_STATUSES)

/** What the caller did last and may take back, by its entry in the history; null: nothing. */
export const undoable = v.nullable(
  v.object({
    entry: v.string(),
    /** When its messages go out, with which it can't be taken back any more; null: it sends none. */
    until: v.nullable(instant),
  }),
)
export type Undoable = v.InferOutput<typeof undoable>

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

/** What is said of a photograph of a parcel; the picture is a call of its own. */
export const parcelPhoto = v.object({ id: v.string(), at: v.string(), by: v.string() })
export type ParcelPhoto = v.InferOutput<typeof parcelPhoto>

/** An order whole, as far as its reader may see it: what they may not is null. */
export const officeOrder = v.object({
  ...orderCard.entries,
  /** Placed in a preview: it counts nowhere, takes no stock, and mails the shop's own people alone. */
  test: v.boolean(),
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
      /** At payment providers, the newest first. */
      tries: v.array(paymentTry),
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
  /** Of its parcel, the earliest first; none for who may not see the person. */
  photos: v.optional(v.array(parcelPhoto), []),
  /** The buyer's own pages, to be sent to them; null for who may not see the person. */
  links: v.nullable(v.object({ order: v.string(), proofs: v.nullable(v.string()) })),
})
export type OfficeOrder = v.InferOutput<typeof officeOrder>

/**
 * Each write names its order, the version that it was made on (409 with `conflict` once another has changed the order),
 * and a key of its own: the same key again changes nothing more and is answered with the order as it is now.
 */
export const write = { id, expected: v.pipe(v.number(), v.integer(), v.minValue(0)), key: uuid }

export const getOrder = officeEndpoint({
  name: 'getOrder',
  method: 'GET',
  path: `${OFFICE_API}/orders/one`,
  summary: 'One order of the shop; 404 for any other.',
  may: 'orders.see',
  query: v.object({ id }),
  result: officeOrder,
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
  summary:
    'Notes something that the team alone reads; `mailed`: the buyer gets it by mail, too. 403 for that where the role may not edit orders.',
  may: 'orders.note',
  body: v.object({
    ...write,
    text: v.pipe(note(1000), v.regex(/\S/)),
    mailed: v.optional(v.boolean(), false),
  }),
  result: officeOrder,
})

export const trackOrder = officeEndpoint({
  name: 'trackOrder',
  method: 'POST',
  path: `${OFFICE_API}/orders/track`,
  summary:
    'Writes or corrects who carries a parcel and how it is found there, until it is delivered; who waits for it gets the mail again.',
  may: 'orders.ship',
  body: v.object({
    ...write,
    /** '' together with a carrier: it has none. */
    code: text(60),
    url: v.optional(echoed(500), ''),
    /** Absent: as it was chosen at the checkout. */
    carrier: v.optional(text(100)),
  }),
  result: officeOrder,
})

export const getTariff = officeEndpoint({
  name: 'getTariff',
  method: 'GET',
  path: `${OFFICE_API}/orders/tariff`,
  summary: 'What sending an order to another postcode costs by today’s tariff; null: nobody sends it there.',
  may: 'orders.edit',
  query: v.object({ id, zipCode: echoed(12) }),
  result: v.object({ today: v.nullable(money) }),
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
