import * as v from 'valibot'
import { customization } from './cart.ts'
import { endpoint, SERVICES } from './endpoint.ts'
import { proofState } from './orders.ts'
import { echoed, id, looseText, note, requiredName, requiredText, uuid } from './primitives.ts'
import { proofArea, proofColor } from './proof-area.ts'

/** Longest note with which a change is asked for. */
export const MAX_CHANGE_NOTE = 500

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))

/** One version of one line's proof. */
const proof = v.object({
  ...proofState.entries,
  /** SHA-256 of the print, hexadecimal: what an approval is bound to. */
  hash: v.string(),
  /** Addresses of the design's views on the product. */
  pictures: v.array(v.string()),
})
export type Proof = v.InferOutput<typeof proof>

const proofLine = v.object({
  /** UUID; a curva's members share one proof. */
  line: v.string(),
  genericProductId: id,
  productName: looseText,
  /** Photograph of the product, for a design without pictures. */
  picture: looseText,
  /** Colour and size with their units. */
  goods: v.array(v.object({ name: looseText, quantity: v.number() })),
  /** Colours that the line has, each once. */
  colors: v.optional(v.array(proofColor), []),
  areas: v.array(proofArea),
  /** Oldest first; the last one is the current one. */
  versions: v.pipe(v.array(proof), v.minLength(1)),
  /** The design is another one than what the current proof shows. */
  drifted: v.boolean(),
})
export type ProofLine = v.InferOutput<typeof proofLine>

/** All proofs of an order, readable with their link. */
export const proofs = v.object({
  number: looseText,
  status: v.string(),
  /** Whether approving, asking and changing are still possible. */
  open: v.boolean(),
  /** The order's id for its own caller, who may change the designs; '' for others. */
  orderId: looseText,
  lines: v.array(proofLine),
})
export type Proofs = v.InferOutput<typeof proofs>

/** Which version of which line: another one may have come since it was looked at. */
const seenVersion = { line: uuid, version, hash }
const decided = { token: requiredText(64), ...seenVersion, name: requiredName(80) }

/** Lines whose proofs are approved by one answer, at most. */
export const MAX_APPROVED_LINES = 100

export const getProofs = endpoint({
  name: 'getProofs',
  method: 'POST',
  path: `${SERVICES}/Proofs/GetProofs`,
  tag: 'orders',
  summary: "The proofs of an order's designs by the token of their link, without an account.",
  auth: 'public',
  offline: 'never',
  body: v.object({ token: requiredText(64) }),
  result: proofs,
})

export const approveProof = endpoint({
  name: 'approveProof',
  method: 'POST',
  path: `${SERVICES}/Proofs/ApproveProof`,
  tag: 'orders',
  summary:
    'Approves a version of a proof, and those of other lines of the order with it: all or none. A repeat changes nothing. 409 when another version has come since, or a change was asked for.',
  auth: 'public',
  offline: 'never',
  body: v.object({
    ...decided,
    others: v.optional(v.pipe(v.array(v.object(seenVersion)), v.maxLength(MAX_APPROVED_LINES - 1))),
  }),
  result: proofs,
})

export const askProofChange = endpoint({
  name: 'askProofChange',
  method: 'POST',
  path: `${SERVICES}/Proofs/AskProofChange`,
  tag: 'orders',
  summary:
    'Asks for a change of a version of a proof; a repeat changes nothing. 409 when another version has come since, or it is approved.',
  auth: 'public',
  offline: 'never',
  body: v.object({
    ...decided,
    note: v.pipe(note(MAX_CHANGE_NOTE), v.regex(/\S/)),
  }),
  result: proofs,
})

/** The next version of a line's proof, with pictures of its design on the line's own colour. */
const revisedLine = {
  line: uuid,
  /** The version that it follows. */
  version,
  /** Address of the main picture, and of all views. */
  artwork: echoed(2000),
  images: v.pipe(v.array(echoed(2000)), v.maxLength(20)),
}

/** Lines that carry one design and are changed together, at most. */
export const MAX_REVISED_LINES = 20

export const reviseProof = endpoint({
  name: 'reviseProof',
  method: 'POST',
  path: `${SERVICES}/Proofs/ReviseProof`,
  tag: 'orders',
  summary:
    "Another design for an order's line by its own caller, as its next proof, and for the other lines of the product that carry the same design: for all of them or for none. A repeat changes nothing. 409 when it would change the price, or is approved.",
  auth: 'access',
  offline: 'never',
  body: v.object({
    orderId: id,
    ...revisedLine,
    customization,
    /** What shares its set-up with other lines can only be changed in all of them. */
    others: v.optional(v.pipe(v.array(v.object(revisedLine)), v.maxLength(MAX_REVISED_LINES - 1))),
  }),
  result: proofs,
})
