import * as v from 'valibot'
import { email } from '../pasted.ts'
import { count, echoed, id, keyset, note, personName, quantity, requiredText, uuid } from '../primitives.ts'
import { QUOTE_STATUSES } from '../quotes.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'

const card = v.object({
  id: v.string(),
  number: v.string(),
  status: v.picklist(QUOTE_STATUSES),
  /** For whom it is made out; '' where nobody said. */
  name: v.string(),
  /** IVA included. */
  total: v.number(),
  at: v.string(),
  expiresAt: v.string(),
  /** Who of the shop made it; '' for one that a buyer asked for. */
  madeBy: v.string(),
})
export type QuoteCard = v.InferOutput<typeof card>

const line = v.object({
  product: v.string(),
  variant: v.string(),
  quantity: v.number(),
  /** What is printed on it, in words. */
  prints: v.array(v.string()),
  /** Without IVA, a price set by hand included. */
  net: v.number(),
  total: v.number(),
})

/** A price that somebody of the shop set instead of the one that was calculated, without IVA. */
const priceSet = v.object({
  /** Position of the line that it is of; null: all of them together. */
  line: v.nullable(v.number()),
  before: v.number(),
  net: v.number(),
  /** For the team alone. */
  reason: v.string(),
})
export type PriceSet = v.InferOutput<typeof priceSet>

const whole = v.object({
  ...card.entries,
  lines: v.array(line),
  byHand: v.array(priceSet),
  net: v.number(),
  tax: v.number(),
  note: v.string(),
  emailedTo: v.string(),
  /** Its page in the shop: whoever has it may make the order. */
  url: v.string(),
  /** That it became. */
  orderId: v.nullable(v.string()),
  canSend: v.boolean(),
  canRenew: v.boolean(),
})
export type OfficeQuote = v.InferOutput<typeof whole>

export const QUOTE_LISTS = ['open', 'expiring', 'expired', 'converted'] as const

export const listQuotes = officeEndpoint({
  name: 'listQuotes',
  method: 'GET',
  path: `${OFFICE_API}/quotes`,
  summary:
    'Quotes of the shop, the newest first: those that are open, that expire within three days, that expired, or became orders.',
  may: 'quotes',
  query: v.object({ list: v.picklist(QUOTE_LISTS), after: v.optional(keyset) }),
  result: v.object({ items: v.array(card), next: v.nullable(v.string()) }),
})

export const getQuote = officeEndpoint({
  name: 'getQuote',
  method: 'GET',
  path: `${OFFICE_API}/quotes/one`,
  summary: 'One quote with its lines, and the link that its buyer opens.',
  may: 'quotes',
  query: v.object({ id: echoed(20) }),
  result: whole,
})

/** Lines of a quote that the shop makes, apart from those of a buyer's own. */
export const MOST_QUOTED = 50

/** Of every line one, and one of all together. */
const MOST_SET = 100

const handPrice = v.object({
  line: v.nullable(count),
  /** Without IVA, in the smallest unit of the shop's prices. */
  net: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12)),
  reason: requiredText(200),
})
export type HandPrice = v.InferOutput<typeof handPrice>

const asked = v.object({
  lines: v.pipe(v.array(v.object({ productId: id, sku: echoed(100), quantity })), v.maxLength(MOST_QUOTED)),
  /** Link of a quote that the buyer made in the shop, whose lines and designs are taken over. */
  link: v.optional(echoed(600)),
  /** Prices set by hand, of lines by their position in the answer, for who may set prices. */
  byHand: v.optional(v.pipe(v.array(handPrice), v.maxLength(MOST_SET)), []),
})

export const priceQuote = officeEndpoint({
  name: 'priceQuote',
  method: 'POST',
  path: `${OFFICE_API}/quotes/price`,
  summary:
    'What a quote would cost today, by the server, with prices set by hand where there are; nothing is stored.',
  may: 'quotes',
  body: asked,
  result: v.object({
    lines: v.array(line),
    byHand: v.array(priceSet),
    net: v.number(),
    tax: v.number(),
    total: v.number(),
  }),
})
export type PricedQuote = v.InferOutput<(typeof priceQuote)['result']>

export const makeQuote = officeEndpoint({
  name: 'makeQuote',
  method: 'POST',
  path: `${OFFICE_API}/quotes/make`,
  summary:
    "Makes a quote at today's prices, or at those set by hand, which hold until it expires. 409 where its total is another one than whoever makes it has seen.",
  may: 'quotes',
  body: v.object({
    ...asked.entries,
    name: v.optional(personName(200), ''),
    note: v.optional(note(1000), ''),
    /** Total that was seen. */
    total: v.pipe(v.number(), v.minValue(0), v.maxValue(1e12)),
    key: uuid,
  }),
  result: whole,
})

export const sendQuote = officeEndpoint({
  name: 'sendQuote',
  method: 'POST',
  path: `${OFFICE_API}/quotes/send`,
  summary:
    'Mails a quote with its PDF, or records that its link was sent otherwise. 409 for one that has come to its end.',
  may: 'quotes',
  body: v.object({ id, email: v.nullable(email), key: uuid }),
  result: whole,
})

export const renewQuote = officeEndpoint({
  name: 'renewQuote',
  method: 'POST',
  path: `${OFFICE_API}/quotes/renew`,
  summary:
    "Renews a quote that has expired: another one at today's prices, without those set by hand, and with a link of its own.",
  may: 'quotes',
  body: v.object({ id, key: uuid }),
  result: whole,
})
