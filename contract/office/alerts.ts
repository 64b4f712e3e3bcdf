import * as v from 'valibot'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'

/** What members of the team may be notified of. */
export const ALERT_KINDS = [
  'newOrder',
  'moneyIn',
  /** An order's payment is late: it is cancelled by itself soon. */
  'moneyLate',
  'approved',
  'changeAsked',
  'withdrawal',
  /** Each morning at 9:00 of the shop, where orders are late. */
  'late',
  /** A mail of the shop does not go out. */
  'mailStuck',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

export const ALERT_WAYS = ['push', 'mail', 'none'] as const
export type AlertWay = (typeof ALERT_WAYS)[number]

/** Time of day in the shop's zone, `22:00`. */
const time = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
/** Nothing is pushed then; from may be later than to. What came meanwhile is pushed afterwards. */
const quiet = v.nullable(v.object({ from: time, to: time }))

const choices = v.array(v.object({ kind: v.picklist(ALERT_KINDS), way: v.picklist(ALERT_WAYS) }))

/** What a browser's push subscription says of itself. */
const subscription = v.object({
  endpoint: v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(2000)),
  p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/)),
})

const alerts = v.object({
  /** Those that the role may hear of, each with its way. */
  choices,
  quiet,
  /** Public key of the installation, in base64url. */
  publicKey: v.string(),
  /** Endpoints' hashes (SHA-256, hex) of one's own devices, so that this one knows whether it is among them. */
  devices: v.array(v.string()),
  /** Whether this installation sends mail. */
  mails: v.boolean(),
})
export type Alerts = v.InferOutput<typeof alerts>

export const getAlerts = officeEndpoint({
  name: 'getAlerts',
  method: 'GET',
  path: `${OFFICE_API}/alerts`,
  summary: 'What one is told of in this shop, and how.',
  may: 'orders.see',
  result: alerts,
})

export const setAlerts = officeEndpoint({
  name: 'setAlerts',
  method: 'POST',
  path: `${OFFICE_API}/alerts/set`,
  summary:
    'Chooses what one is told of; what is left out stays as it is. 403 for a kind that the role may not hear of.',
  may: 'orders.see',
  body: v.object({ choices: v.optional(choices), quiet: v.optional(quiet) }),
  result: alerts,
})

export const subscribe = officeEndpoint({
  name: 'subscribe',
  method: 'POST',
  path: `${OFFICE_API}/alerts/subscribe`,
  summary: 'This device wants pushed messages, or no more. Its subscription ends with its session.',
  may: 'orders.see',
  body: v.object({ subscription, wanted: v.boolean() }),
  result: alerts,
})

export const testAlert = officeEndpoint({
  name: 'testAlert',
  method: 'POST',
  path: `${OFFICE_API}/alerts/test`,
  summary: "Sends a message to one's own devices, at once.",
  may: 'orders.see',
  result: v.object({ devices: v.number() }),
})
