import * as v from 'valibot'
import { ORDER_STATUSES, PROOF_STATES } from '../orders.ts'
import { id, note, requiredName, uuid } from '../primitives.ts'
import { proofArea, proofColor } from '../proof-area.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'
import { undoable } from './orders.ts'

const instant = v.string()

/**
 * What an artwork waits for: the shop's own look, its buyer's approval, or another design, because a change was asked for or
 * the design is no longer the one that was approved. One that is looked over and approved is in none.
 */
export const ARTWORK_GROUPS = ['toCheck', 'waitsForBuyer', 'changeAsked', 'drifted'] as const
export type ArtworkGroup = (typeof ARTWORK_GROUPS)[number]

/** Cards of a group at most. */
export const MOST_ARTWORKS = 48

const assignee = v.nullable(v.object({ id: v.string(), name: v.string() }))

/** One design of an order, as the queue shows it. */
const artworkCard = v.object({
  /** Of the order. */
  id: v.string(),
  number: v.string(),
  status: v.picklist(ORDER_STATUSES),
  /** UUID of the line. */
  line: v.string(),
  /** Person or company; null for who may not see it. */
  buyer: v.nullable(v.string()),
  product: v.string(),
  /** 'Serigrafía · 3 tintas', of the first print area; '' without. */
  print: v.string(),
  units: v.number(),
  /** Address on the shops' host; '' without. */
  picture: v.string(),
  version: v.number(),
  group: v.nullable(v.picklist(ARTWORK_GROUPS)),
  /** Since when it waits for that. */
  since: instant,
  assigned: assignee,
})
export type ArtworkCard = v.InferOutput<typeof artworkCard>

const group = <const G extends string>(names: readonly G[]) =>
  v.object({ group: v.picklist(names), total: v.number(), cards: v.array(artworkCard) })

export const artworkQueue = officeEndpoint({
  name: 'artworkQueue',
  method: 'GET',
  path: `${OFFICE_API}/artwork`,
  summary: 'Artworks of orders that are not made yet, by what they wait for, the oldest first; 48 of each.',
  may: 'artwork.see',
  result: v.object({ groups: v.array(group([...ARTWORK_GROUPS, 'mine'])) }),
})
export type ArtworkQueue = v.InferOutput<typeof artworkQueue.result>

/** A view of a design on the product. */
const artworkPicture = v.object({
  /** Address on the shops' host. */
  url: v.string(),
  /** '' where it is not known which one it shows. */
  view: v.string(),
  /** Where the print areas lie on it, in fractions of its width and height; null: nobody has said. */
  focus: v.nullable(v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() })),
  /** How wide the whole picture is in mm of the product; null: unknown. */
  widthMm: v.nullable(v.number()),
})
export type ArtworkPicture = v.InferOutput<typeof artworkPicture>

const version = v.object({
  version: v.number(),
  /** SHA-256 of the print. */
  hash: v.string(),
  state: v.picklist(PROOF_STATES),
  /** Who answered; '' for who may not see persons. */
  by: v.string(),
  at: v.string(),
  /** `shop`: recorded or asked for by the shop itself. */
  via: v.picklist(['link', 'shop']),
  note: v.string(),
  createdAt: instant,
  /** The shop's own look. */
  checked: v.nullable(v.object({ at: instant, by: v.string() })),
  pictures: v.array(artworkPicture),
})
export type ArtworkVersion = v.InferOutput<typeof version>

/** What somebody may do with an artwork now. */
export const ARTWORK_ACTIONS = ['lookOver', 'returnArtwork', 'recordAnswer', 'sendProof', 'assign'] as const
export type ArtworkAction = (typeof ARTWORK_ACTIONS)[number]

/** Why an artwork goes back to its buyer; `domain/office/return-reasons.ts` says them in words. */
export const RETURN_REASONS = [
  'lowResolution',
  'smallText',
  'thinLines',
  'fullColour',
  'lowContrast',
  'background',
  'spelling',
  'placement',
] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const artwork = v.object({
  id: v.string(),
  /** Of the order: the write's `expected`. */
  expected: v.number(),
  number: v.string(),
  status: v.picklist(ORDER_STATUSES),
  line: v.string(),
  buyer: v.nullable(v.string()),
  product: v.string(),
  group: v.nullable(v.picklist(ARTWORK_GROUPS)),
  drifted: v.boolean(),
  /** The shop looks over each artwork before it is made. */
  checks: v.boolean(),
  units: v.number(),
  bought: v.array(v.object({ color: v.string(), size: v.string(), units: v.number() })),
  colors: v.array(proofColor),
  areas: v.array(proofArea),
  /** What will not print as it looks, in words. */
  findings: v.array(
    v.object({
      view: v.string(),
      title: v.string(),
      why: v.string(),
      /** For which it would go back; null: none of the ready ones. */
      reason: v.nullable(v.picklist(RETURN_REASONS)),
    }),
  ),
  /** What was checked and prints well: '3 tintas de 4'. */
  settled: v.array(v.string()),
  /** Oldest first; the last one is the current one. */
  versions: v.pipe(v.array(version), v.minLength(1)),
  assigned: assignee,
  /** Who may be given the work. */
  team: v.array(v.object({ id: v.string(), name: v.string() })),
  /** Where the buyer answers, and what to write with it; null for who may not see the person. */
  share: v.nullable(v.object({ url: v.string(), text: v.string(), phone: v.string(), email: v.string() })),
  actions: v.array(v.picklist(ARTWORK_ACTIONS)),
  undo: undoable,
})
export type Artwork = v.InferOutput<typeof artwork>

export const getArtwork = officeEndpoint({
  name: 'getArtwork',
  method: 'GET',
  path: `${OFFICE_API}/artwork/one`,
  summary: 'One design of an order of the shop; 404 for any other.',
  may: 'artwork.see',
  query: v.object({ id, line: uuid }),
  result: artwork,
})

/** As every write of an order: what it was made on, and a key of its own. */
const write = { id, expected: v.pipe(v.number(), v.integer(), v.minValue(0)), key: uuid, line: uuid }

/** The proof that was looked at; 409 once there is another one. */
const seen = {
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
}

export const lookOver = officeEndpoint({
  name: 'lookOver',
  method: 'POST',
  path: `${OFFICE_API}/artwork/look-over`,
  summary:
    "The shop's own 'Está bien'. Where the shop asks for it, an order that lacks nothing else goes into production.",
  may: 'artwork.check',
  body: v.object({ ...write, ...seen }),
  result: artwork,
})

export const returnArtwork = officeEndpoint({
  name: 'returnArtwork',
  method: 'POST',
  path: `${OFFICE_API}/artwork/return`,
  summary: 'Asks the buyer for another design: they are mailed why, with the link where they edit it.',
  may: 'artwork.check',
  body: v.pipe(
    v.object({
      ...write,
      ...seen,
      reason: v.nullable(v.picklist(RETURN_REASONS)),
      text: v.optional(note(300), ''),
    }),
    v.check(({ reason, text }) => reason !== null || text.trim() !== '', 'Falta el motivo.'),
  ),
  result: artwork,
})

/** How a buyer said so without the link. */
export const ANSWER_WAYS = ['whatsapp', 'mail', 'phone', 'person', 'other'] as const
export type AnswerWay = (typeof ANSWER_WAYS)[number]

export const recordAnswer = officeEndpoint({
  name: 'recordAnswer',
  method: 'POST',
  path: `${OFFICE_API}/artwork/answer`,
  summary:
    "Records that the buyer approved by other means: who, how and when. It counts as the link's own approval.",
  may: 'artwork.answer',
  body: v.object({
    ...write,
    ...seen,
    who: requiredName(80),
    how: v.picklist(ANSWER_WAYS),
    when: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
  }),
  result: artwork,
})

export const sendProof = officeEndpoint({
  name: 'sendProof',
  method: 'POST',
  path: `${OFFICE_API}/artwork/send`,
  summary:
    'Mails the buyer the link of the proofs. A design that is no longer the approved one gets its next proof first.',
  may: 'artwork.send',
  body: v.object(write),
  result: artwork,
})

export const assign = officeEndpoint({
  name: 'assign',
  method: 'POST',
  path: `${OFFICE_API}/artwork/assign`,
  summary: "Gives an artwork to a member of the shop's team, or to nobody.",
  may: 'artwork.check',
  body: v.object({ ...write, to: v.nullable(uuid) }),
  result: artwork,
})
