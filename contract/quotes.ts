import * as v from 'valibot'
import { prices } from './cart.ts'
import { invoice, orderAddressee, orderShipping, paymentDiscountPercent, placedOrder } from './checkout.ts'
import { endpoint, SERVICES } from './endpoint.ts'
import { orderLines } from './order-lines.ts'
import { historyQuery, linkBody, listed, shownLine, stateHistory } from './orders.ts'
import { email } from './pasted.ts'
import { id, looseNumber, looseText, money, note, personName, requiredText, text } from './primitives.ts'
import { proofArea, proofColor } from './proof-area.ts'

const instant = v.string()

export const QUOTE_STATUSES = ['Draft', 'Sent', 'Converted', 'Expired', 'Cancelled'] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/** Like an order's line, with what a cart needs to hold it again. */
const quoteLine = v.object({
  ...shownLine.entries,
  /** What a proof of the design says, one of each print area. */
  areas: v.optional(v.array(proofArea)),
  /** The colour that the design is printed on, where the shop still has it. */
  color: v.optional(proofColor),
  sku: looseText,
  printingArea: looseText,
})

export const quote = v.object({
  id,
  number: looseText,
  status: v.string(),
  createdAt: instant,
  /** Converting it after this is refused. */
  expiresAt: instant,
  history: stateHistory,
  lines: v.array(quoteLine),
  prices,
  /** Prices that the shop agreed by hand, by `shoppingCartId`: with them it is ordered as long as it is valid. */
  agreed: v.optional(v.record(v.string(), prices)),
  total: looseNumber,
  /** For whom it is made out. */
  name: looseText,
  note: looseText,
  /** The shop's conditions, one paragraph each. */
  terms: v.optional(v.array(v.string()), []),
  /** Address of the PDF on the back end's host. */
  url: looseText,
  /** Unguessable; opens the quote without an account, and lets whoever has it make the order of it. */
  viewToken: looseText,
  /** Where it was mailed last. */
  emailedTo: looseText,
  /** The caller asked for it: its designs' files are theirs. */
  own: v.optional(v.boolean(), false),
  /** The order that it was converted to, if the caller made it. */
  orderId: v.nullish(id),
  actions: v.optional(v.object({ convert: v.boolean(), send: v.boolean(), cancel: v.boolean() }), {
    convert: false,
    send: false,
    cancel: false,
  }),
})
export type Quote = v.InferOutput<typeof quote>

export const getQuoteByViewToken = endpoint({
  name: 'getQuoteByViewToken',
  method: 'POST',
  path: `${SERVICES}/Orders/GetQuoteByViewToken`,
  tag: 'orders',
  summary: 'The quote of a mailed link, without an account; who made it may do more with it.',
  auth: 'public',
  offline: 'never',
  body: linkBody,
  result: quote,
})

const quoteBody = v.object({
  products: orderLines,
  note: v.optional(note(1000)),
  /** For whom it is made out. */
  name: v.optional(personName(200)),
})

export const getQuotes = endpoint({
  name: 'getQuotes',
  method: 'GET',
  path: `${SERVICES}/Orders/GetQuotes`,
  tag: 'orders',
  summary: "The customer's quotes, newest first.",
  auth: 'customer',
  offline: 'never',
  query: historyQuery,
  result: listed,
})

export const getQuoteById = endpoint({
  name: 'getQuoteById',
  method: 'GET',
  path: `${SERVICES}/Orders/GetQuoteById`,
  tag: 'orders',
  summary: 'One quote of the caller; anything else is 404.',
  auth: 'access',
  offline: 'never',
  query: v.object({ Id: id }),
  result: quote,
})

export const generateQuote = endpoint({
  name: 'generateQuote',
  method: 'POST',
  path: `${SERVICES}/Orders/GenerateQuote`,
  tag: 'orders',
  summary:
    'Stores a quote, priced by the server, and answers with the address of its PDF; once per `Idempotency-Key`, where one is sent.',
  auth: 'access',
  offline: 'never',
  body: quoteBody,
  result: v.object({ quote, url: v.string() }),
})

export const sendEmailQuote = endpoint({
  name: 'sendEmailQuote',
  method: 'POST',
  path: `${SERVICES}/Orders/SendEmailQuote`,
  tag: 'orders',
  summary: 'Mails a quote with its PDF.',
  auth: 'access',
  offline: 'never',
  body: v.object({ quoteId: id, email }),
  result: v.object({ success: v.boolean() }),
})

export const createUnsavedQuote = endpoint({
  name: 'createUnsavedQuote',
  method: 'POST',
  path: `${SERVICES}/Orders/CreateUnsavedQuote`,
  tag: 'orders',
  summary: 'Prices a quote without storing it.',
  auth: 'access',
  offline: 'never',
  body: quoteBody,
  result: v.object({ prices, expiresAt: instant }),
})

export const convertQuotetoOrder = endpoint({
  name: 'convertQuotetoOrder',
  method: 'POST',
  path: `${SERVICES}/Orders/ConvertQuotetoOrder`,
  tag: 'orders',
  summary:
    'Turns a quote into one order after checking price and stock again. 422 `price_changed` when `total` is not today’s, 422 `quote_expired`; a repeat answers the same order.',
  auth: 'access',
  offline: 'never',
  body: v.object({
    quoteId: id,
    /** Of the mailed link, for whoever did not ask for the quote. */
    viewToken: v.optional(text(64)),
    payment: requiredText(40),
    paymentDiscountPercent,
    addressee: orderAddressee,
    billing: invoice,
    shipping: orderShipping,
    /** What the person has seen, shipping included. */
    total: money,
  }),
  result: placedOrder,
})

export const cancelQuote = endpoint({
  name: 'cancelQuote',
  method: 'POST',
  path: `${SERVICES}/Orders/CancelQuote`,
  tag: 'orders',
  summary: 'Gives a quote up; a repeat changes nothing.',
  auth: 'access',
  offline: 'never',
  body: v.object({ quoteId: id }),
  result: v.object({ success: v.boolean(), status: v.string() }),
})
