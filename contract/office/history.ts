import * as v from 'valibot'
import { echoed, keyset } from '../primitives.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'

const entry = v.object({
  id: v.string(),
  at: v.string(),
  /** Name of the operator, 'línea de comandos' or 'la tienda'. */
  by: v.string(),
  /** `order`, `production`, `team`. */
  subject: v.string(),
  /** What it is called: an order's number, a member's name. */
  object: v.string(),
  /** Id of the order, '' for anything else. */
  objectId: v.string(),
  /** `received`, `moved`, `invited`, … */
  action: v.string(),
  /** What changed, by field; a person's data never. */
  changes: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
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
    order: v.optional(echoed(20)),
    /** `next` of the page before. */
    after: v.optional(keyset),
  }),
  result: v.object({ items: v.array(entry), next: v.nullable(v.string()) }),
})
