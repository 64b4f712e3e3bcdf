import * as v from 'valibot'
import { customization, prices } from './cart.ts'
import { paymentInstructions } from './checkout.ts'
import { endpoint, SERVICES } from './endpoint.ts'
import { orderLine } from './order-lines.ts'
import { echoed, id, looseNumber, looseText, requiredText, text } from './primitives.ts'

export const ORDER_STATUSES = [
  'PendingPayment',
  'Paid',
  'ArtworkApproval',
  'InProduction',
  'ReadyToShip',
  'Shipped',
  'Delivered',
  'Cancelled',
  'PaymentRejected',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/**
 * Where the last attempt to pay stands, by the provider's word. `aborted`: the buyer left the provider's page;
 * `timed_out`: it closed by itself.
 */
export const PAYMENT_STATES = ['pending', 'paid', 'rejected', 'aborted', 'timed_out'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

const instant = v.string()

/** Where a line's proof stands: `open` until somebody approves it or asks for a change. */
export const PROOF_STATES = ['open', 'approved', 'change'] as const

export const proofState = v.object({
  line: v.string(),
  /** Counts up with each new design; an answer holds for its own alone. */
  version: v.number(),
  state: v.picklist(PROOF_STATES),
  /** Who answered, when (ISO 8601), and which change they asked for; '' while open. */
  by: looseText,
  at: looseText,
  note: looseText,
  /** When the version was made. */
  createdAt: looseText,
})
export type ProofState = v.InferOutput<typeof proofState>

/** Each change, oldest first. Times are ISO 8601. `note`: why, in words for the person. */
export const stateHistory = v.array(
  v.object({ status: v.string(), at: instant, note: v.optional(v.string()) }),
)

export const shownLine = v.object({
  ...v.pick(orderLine, ['productId', 'genericProductId', 'productName', 'variantName', 'shoppingCartId'])
    .entries,
  quantity: looseNumber,
  picture: looseText,
  artwork: looseText,
  /** Addresses of the design's views on the product. */
  images: v.optional(v.array(v.string())),
  /** Of an order: only in its own caller's answers. */
  customization: v.nullish(customization),
  /** What is printed, one of each area: 'Serigrafía · 3 tintas · 18 × 12,4 cm · Frente'. */
  prints: v.optional(v.array(v.string())),
  total: looseNumber,
})

export const orderDetail = v.object({
  id,
  number: looseText,
  status: v.string(),
  createdAt: instant,
  history: stateHistory,
  lines: v.array(shownLine),
  prices,
  shippingCost: looseNumber,
  /** Shipping included. */
  total: looseNumber,
  /** What the shop has recorded as paid while the order waits for the rest. */
  received: v.optional(looseNumber, 0),
  /** The shop makes it while a balance is still to be paid. */
  owing: v.optional(v.boolean(), false),
  shipping: v.object({
    carrier: looseText,
    service: looseText,
    minDays: looseNumber,
    maxDays: looseNumber,
    trackingUrl: looseText,
    /** What the carrier calls the parcel. */
    trackingCode: v.optional(looseText, ''),
    /** It is fetched at the shop. */
    pickUp: v.optional(v.boolean(), false),
  }),
  addressee: v.object({
    name: looseText,
    lastName: looseText,
    phone: looseText,
    email: looseText,
    street: looseText,
    streetNumber: looseText,
    apartment: looseText,
    locality: looseText,
    city: looseText,
    province: looseText,
    zipCode: looseText,
  }),
  /** For whom the invoice is; its document is shown to whoever placed the order, not to everybody with its link. */
  invoice: v.nullish(
    v.object({
      invoiceType: looseText,
      name: looseText,
      lastName: looseText,
      businessName: looseText,
      giro: looseText,
      document: looseText,
    }),
  ),
  payment: v.object({
    method: looseText,
    name: looseText,
    /** Taken off by this way to pay; in `total` already. */
    discount: v.optional(looseNumber, 0),
    instructions: v.nullish(paymentInstructions),
    /** One of PAYMENT_STATES; '' before anybody tried, and for a transfer. */
    state: looseText,
  }),
  followToken: looseText,
  /** Opens the order's proofs, and nothing else of it. */
  proofToken: looseText,
  /** The current proof of each line with a design. */
  proofs: v.optional(v.array(proofState), []),
  /** What its buyer may do now: pay it, by the same or another method (UpdateOrderPayment); cancel it. */
  actions: v.optional(v.object({ pay: v.boolean(), cancel: v.boolean() }), { pay: false, cancel: false }),
  /** An unpaid order's stock is held until then. */
  reservedUntil: v.nullish(instant),
})
export type OrderDetail = v.InferOutput<typeof orderDetail>

/** Of the list of orders, or of quotes. */
export const historyQuery = v.object({
  status: v.optional(text(40)),
  /** Part of a number or of a product's name. */
  search: v.optional(echoed(100)),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
  pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(48)), 24),
})

/** A page of orders or of quotes. */
export const listed = v.object({
  items: v.array(
    v.object({
      id,
      number: looseText,
      status: v.string(),
      createdAt: instant,
      /** Shipping included, where there is one. */
      total: looseNumber,
      units: looseNumber,
      /** Of the first line. */
      picture: looseText,
      /** Names of the products, the first ones. */
      names: v.optional(v.array(v.string()), []),
      /** An order that is fetched at the shop. */
      pickUp: v.optional(v.boolean(), false),
      /** Of a quote. */
      expiresAt: v.nullish(instant),
    }),
  ),
  /** Of all pages. */
  total: looseNumber,
})

export type Listed = v.InferOutput<typeof listed>

export const getOrders = endpoint({
  name: 'getOrders',
  method: 'GET',
  path: `${SERVICES}/Orders/GetOrders`,
  tag: 'orders',
  summary: "The customer's orders, newest first.",
  auth: 'customer',
  offline: 'never',
  query: historyQuery,
  result: listed,
})

export const getOrderById = endpoint({
  name: 'getOrderById',
  method: 'GET',
  path: `${SERVICES}/Orders/GetOrderById`,
  tag: 'orders',
  summary: 'One order of the caller; anything else is 404.',
  auth: 'access',
  offline: 'never',
  query: v.object({ Id: id }),
  result: orderDetail,
})

/** What a mailed link holds. */
export const linkBody = v.object({ token: requiredText(64) })

export const getOrderByFollowToken = endpoint({
  name: 'getOrderByFollowToken',
  // In the body: addresses stand in the logs of whatever lies between.
  method: 'POST',
  path: `${SERVICES}/Orders/GetOrderByFollowToken`,
  tag: 'orders',
  summary: 'The order of a follow link, without an account.',
  auth: 'public',
  offline: 'never',
  body: linkBody,
  result: orderDetail,
})

/** An order by its own caller, or by whoever has its follow link. */
export const orderOf = { orderId: id, followToken: v.optional(text(64)) }

export const updateOrderPayment = endpoint({
  name: 'updateOrderPayment',
  method: 'POST',
  path: `${SERVICES}/Orders/UpdateOrderPayment`,
  tag: 'orders',
  summary:
    'Chooses the method of an unpaid order, the same one again after a failed payment; 409 when there is nothing to pay.',
  auth: 'access',
  offline: 'never',
  body: v.object({ ...orderOf, payment: requiredText(40) }),
  result: v.object({
    success: v.boolean(),
    status: looseText,
    instructions: v.nullish(paymentInstructions),
    /** Where the buyer pays; go there. */
    redirect: v.nullish(v.string()),
  }),
})

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: `${SERVICES}/Orders/CancelOrder`,
  tag: 'orders',
  summary: 'Cancels an unpaid order; a repeat changes nothing. 409 once it is paid.',
  auth: 'access',
  offline: 'never',
  body: v.object(orderOf),
  result: v.object({ success: v.boolean(), status: v.string() }),
})
