import * as v from 'valibot'
import { requiredName } from '../primitives.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'
import { assertion, attestation, creationOptions, factor, proof, requestOptions } from './factors.ts'
import { session } from './staff.ts'

const ticket = v.pipe(v.string(), v.minLength(1), v.maxLength(1000))
const instant = v.string()

const passkey = v.object({
  id: v.string(),
  name: v.string(),
  since: instant,
  /** null: never. */
  lastUsed: v.nullable(instant),
})

export const security = v.object({
  passkeys: v.array(passkey),
  /** Since when codes of an app are asked for; null: they are not. */
  totpSince: v.nullable(instant),
  /** Recovery codes that nobody has used yet. */
  codesLeft: v.number(),
})
export type Security = v.InferOutput<typeof security>

/** Recovery codes are made with the first second factor, and shown this once. */
const secured = v.object({ security, codes: v.array(v.string()) })

export const passkeyOptions = officeEndpoint({
  name: 'passkeyOptions',
  method: 'POST',
  path: `${OFFICE_API}/passkeys/options`,
  summary:
    'What a browser needs to ask for a passkey: anybody’s, or that of the second step whose ticket is given.',
  may: 'anybody',
  body: v.object({ second: v.optional(ticket) }),
  result: requestOptions,
})

export const passkeyLogIn = officeEndpoint({
  name: 'passkeyLogIn',
  method: 'POST',
  path: `${OFFICE_API}/passkeys/log-in`,
  summary: 'Opens a session with a passkey alone; it says whose it is.',
  may: 'anybody',
  body: v.object({ assertion }),
  result: session,
})

export const secondFactor = officeEndpoint({
  name: 'secondFactor',
  method: 'POST',
  path: `${OFFICE_API}/log-in/second`,
  summary: 'Opens the session whose password was right, with a second factor.',
  may: 'anybody',
  body: v.object({ second: ticket, proof }),
  result: session,
})

export const stepUpOptions = officeEndpoint({
  name: 'stepUpOptions',
  method: 'POST',
  path: `${OFFICE_API}/step-up/options`,
  summary: 'With what the operator can prove that it is them, and what a browser needs to ask for a passkey.',
  may: 'person',
  result: v.object({ has: v.array(factor), options: requestOptions }),
})

export const stepUp = officeEndpoint({
  name: 'stepUp',
  method: 'POST',
  path: `${OFFICE_API}/step-up`,
  summary: 'Proves that it is still the operator who has the session: it is fresh for 5 minutes.',
  may: 'person',
  body: v.object({ proof }),
  result: v.object({}),
})

export const getSecurity = officeEndpoint({
  name: 'getSecurity',
  method: 'GET',
  path: `${OFFICE_API}/security`,
  summary: 'The own second factors.',
  may: 'person',
  result: security,
})

export const newPasskeyOptions = officeEndpoint({
  name: 'newPasskeyOptions',
  method: 'POST',
  path: `${OFFICE_API}/passkeys/new`,
  summary: 'What a browser needs to make a passkey.',
  may: 'person',
  fresh: 'secured',
  result: creationOptions,
})

export const addPasskey = officeEndpoint({
  name: 'addPasskey',
  method: 'POST',
  path: `${OFFICE_API}/passkeys/add`,
  summary: 'Adds a passkey that was made just now; the first second factor brings ten recovery codes.',
  may: 'person',
  fresh: 'secured',
  body: v.object({ name: requiredName(60), attestation }),
  result: secured,
})

export const removePasskey = officeEndpoint({
  name: 'removePasskey',
  method: 'POST',
  path: `${OFFICE_API}/passkeys/remove`,
  summary: 'Makes one of the own passkeys worthless.',
  may: 'person',
  fresh: 'secured',
  body: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(1364)) }),
  result: security,
})

export const newTotp = officeEndpoint({
  name: 'newTotp',
  method: 'POST',
  path: `${OFFICE_API}/totp/new`,
  summary:
    'A secret for an app of one-time codes, as text and as what its QR holds; it counts once `setTotp` confirms it.',
  may: 'person',
  fresh: 'secured',
  result: v.object({ secret: v.string(), uri: v.string(), ticket: v.string() }),
})

export const setTotp = officeEndpoint({
  name: 'setTotp',
  method: 'POST',
  path: `${OFFICE_API}/totp`,
  summary: 'Confirms a new secret by a code of it, in place of an earlier one.',
  may: 'person',
  fresh: 'secured',
  body: v.object({ ticket, code: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
  result: secured,
})

export const removeTotp = officeEndpoint({
  name: 'removeTotp',
  method: 'POST',
  path: `${OFFICE_API}/totp/remove`,
  summary: 'Codes of the app are asked for no more.',
  may: 'person',
  fresh: 'secured',
  result: security,
})

export const newRecoveryCodes = officeEndpoint({
  name: 'newRecoveryCodes',
  method: 'POST',
  path: `${OFFICE_API}/recovery-codes`,
  summary: 'Ten new recovery codes, shown this once; the earlier ones are void.',
  may: 'person',
  fresh: true,
  result: secured,
})
