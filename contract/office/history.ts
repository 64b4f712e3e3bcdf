import * as v from 'valibot'
import { echoed, id, keyset, uuid } from '../primitives.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'
import { officeOrder } from './orders.ts'

/** First or last day, in the shop's own zone: `2026-11-28`. */
const day = v.optional(v.pipe(v.string(), v.regex(/^20\d{2}-\d{2}-\d{2}$/)))

/** Who did something by the command line, among those who are asked for. */
export const BY_COMMAND = 'cli'

/**
 * How an entry is taken back by the caller: `wait`, with the messages that it sends, until they go out; `back`, at any
 * time, as a change of its own; `never`; `others`, not by them; or it is taken back already.
 */
export const UNDO_KINDS = ['wait', 'back', 'never', 'others', 'undone'] as const

const entry = v.object({
  id: v.string(),
  at: v.string(),
  /** Name of the operator, 'línea de comandos' or 'la tienda'. */
  by: v.string(),
  /** `order`, `production`, `team`. */
  subject: v.string(),
  /** What it is called: an order's number, a member's name. */
  object: v.string(),
  /** Id of the order, or of the member of the team; '' for anything else. */
  objectId: v.string(),
  /** `received`, `moved`, `invited`, … */
  action: v.string(),
  /** What changed, by field; a person's data never. */
  changes: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
  undo: v.picklist(UNDO_KINDS),
  /** Until when, of what waits. */
  undoUntil: v.nullable(v.string()),
})
export type HistoryEntry = v.InferOutput<typeof entry>
/** A field that changed, in words or plain values; of a person's data the name of the field alone. */
export type HistoryChange = HistoryEntry['changes'][number]

export const listHistory = officeEndpoint({
  name: 'listHistory',
  method: 'GET',
  path: `${OFFICE_API}/history`,
  summary: 'Who did what in the shop, the newest first; who may see their own alone gets those.',
  may: 'history.see',
  query: v.object({
    subject: v.optional(echoed(20)),
    /** Id of whoever did it, as `listHistoryPeople` names them. */
    by: v.optional(echoed(64)),
    /** What it was done with: `objectId` of an entry. */
    object: v.optional(echoed(64)),
    /** Number of an order, as people write it: `BROTE-1001`, `1001`. */
    number: v.optional(echoed(40)),
    from: day,
    to: day,
    /** `next` of the page before. */
    after: v.optional(keyset),
  }),
  result: v.object({ items: v.array(entry), next: v.nullable(v.string()) }),
})

export const listHistoryPeople = officeEndpoint({
  name: 'listHistoryPeople',
  method: 'GET',
  path: `${OFFICE_API}/history/people`,
  summary: 'Whoever has done something in the shop; nobody for who may see their own alone.',
  may: 'history.see',
  result: v.object({ items: v.array(v.object({ id: v.string(), name: v.string() })) }),
})

export const undoEntry = officeEndpoint({
  name: 'undoEntry',
  method: 'POST',
  path: `${OFFICE_API}/history/undo`,
  summary:
    'Takes a change back: its own fields alone. 409 where somebody has changed the same since, or its messages are out.',
  may: 'history.see',
  body: v.object({ entry: id, key: uuid }),
  result: v.object({
    /** The order as it is then; null where the change was of something else. */
    order: v.nullable(officeOrder),
    /** The file that is being taken back from now on, which takes longer than an answer may; null where all is done. */
    importId: v.nullable(v.string()),
  }),
})
