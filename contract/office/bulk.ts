import * as v from 'valibot'
import { count, echoed, id, uuid } from '../primitives.ts'
import { productVariant } from './catalogue.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'
import { undoable } from './orders.ts'

const percent = v.pipe(v.number(), v.minValue(-90), v.maxValue(900))

/** What is done with many products at once. */
const bulkChange = v.variant('kind', [
  v.object({ kind: v.literal('price'), percent }),
  v.object({ kind: v.literal('stock'), stock: productVariant.entries.stock }),
  v.object({ kind: v.literal('category'), category: echoed(200) }),
  v.object({ kind: v.literal('active'), active: v.boolean() }),
])
export type BulkChange = v.InferOutput<typeof bulkChange>

/** Products that are chosen one by one, or all of a category. */
export const MOST_CHOSEN = 500
const chosen = v.variant('by', [
  v.object({ by: v.literal('ids'), ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_CHOSEN)) }),
  v.object({ by: v.literal('category'), category: id }),
])
export type Chosen = v.InferOutput<typeof chosen>

const bulkRow = v.object({ id: v.string(), name: v.string(), before: v.string(), after: v.string() })
export type BulkRow = v.InferOutput<typeof bulkRow>

export const previewBulk = officeEndpoint({
  name: 'previewBulk',
  method: 'POST',
  path: `${OFFICE_API}/catalogue/bulk/preview`,
  summary: 'What a change of many products would do, old and new; nothing changes.',
  may: 'catalogue.edit',
  body: v.object({ chosen, change: bulkChange }),
  result: v.object({
    total: count,
    changed: count,
    /** The first of them. */
    rows: v.array(bulkRow),
    /** Names what they are now: `applyBulk` expects it. */
    state: v.string(),
  }),
})

export const applyBulk = officeEndpoint({
  name: 'applyBulk',
  method: 'POST',
  path: `${OFFICE_API}/catalogue/bulk`,
  summary:
    'Makes the change that was shown, all of it or nothing; 409 where one of them is no longer as shown.',
  may: 'catalogue.edit',
  body: v.object({ chosen, change: bulkChange, state: echoed(100), key: uuid }),
  result: v.object({ changed: count, undo: undoable }),
})
