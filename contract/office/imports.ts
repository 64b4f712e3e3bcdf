import * as v from 'valibot'
import { count, echoed, requiredText, uuid } from '../primitives.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'

/** Largest file of products, and its pieces, in bytes. */
export const MOST_IMPORT_BYTES = 64 * 1024 * 1024
export const PIECE_BYTES = 1024 * 1024

/**
 * Where an import is: its file comes in, it is read, it needs an answer about decimals, it shows what it would change, it is
 * applied, or taken back.
 */
export const IMPORT_STATES = [
  'receiving',
  'reading',
  'asking',
  'ready',
  'applying',
  'done',
  'undoing',
  'undone',
  'cancelled',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What a file changes, in products. */
const counts = v.object({ created: count, changed: count, same: count })

const result = v.object({
  ...counts.entries,
  /** Rows with errors, whose products stay out. */
  errors: count,
  warnings: count,
  /** Nothing of the file can come in. */
  refused: v.boolean(),
  /** Of an undo: products that are not as they were before, and why. */
  left: v.optional(
    v.object({
      restored: count,
      removed: count,
      count,
      products: v.array(
        v.object({ slug: v.string(), name: v.string(), why: v.picklist(['sold', 'used', 'edited']) }),
      ),
    }),
  ),
})
export type ImportResult = v.InferOutput<typeof result>

const run = v.object({
  id: v.string(),
  state: v.picklist(IMPORT_STATES),
  /** Of the file. */
  name: v.string(),
  bytes: count,
  /** Numbers of its pieces that are here. */
  arrived: v.array(count),
  by: v.string(),
  startedAt: v.string(),
  /** From 0 to 1, of what is under way. */
  share: v.number(),
  /** 'Tiendanube', 'Shopify', 'JSON'; '' until it is known. */
  layout: v.string(),
  /** An amount that could be two; its answer is how the file writes decimals. */
  asks: v.nullable(
    v.object({ row: count, column: v.string(), text: v.string(), comma: v.string(), point: v.string() }),
  ),
  result: v.nullable(result),
  /** Of what is shown: applying names it. */
  digest: v.string(),
  /** Why it ended, in words. */
  problem: v.string(),
  /** Rows that were corrected on the screen. */
  corrected: count,
  canUndo: v.boolean(),
})
export type ImportRun = v.InferOutput<typeof run>

const change = v.object({ field: v.string(), before: v.string(), after: v.string() })

const row = v.object({
  kind: v.picklist(['new', 'changed', 'error', 'warning']),
  /** Of the file; its headings are row 1. */
  row: count,
  place: count,
  slug: v.string(),
  name: v.string(),
  message: v.string(),
  changes: v.array(change),
  /** By column, what stands in a row with an error; null: it is corrected in the file. */
  cells: v.nullable(v.record(v.string(), v.string())),
})
export type ImportRow = v.InferOutput<typeof row>

const pictures = v.object({ done: count, waiting: count, failed: count })

const one = v.object({ id: uuid })
const keyed = v.object({ id: uuid, key: uuid })

export const startImport = officeEndpoint({
  name: 'startImport',
  method: 'POST',
  path: `${OFFICE_API}/imports/start`,
  summary: 'Begins to take a file of products in. 409 while another one of the shop is under way.',
  may: 'catalogue.prices',
  body: v.object({
    id: uuid,
    name: requiredText(200),
    bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_IMPORT_BYTES)),
  }),
  result: run,
})

const pieceNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}$/),
  v.transform((text) => Number(text)),
)

export const putPiece = officeEndpoint({
  name: 'putPiece',
  method: 'POST',
  path: `${OFFICE_API}/imports/piece`,
  summary: 'One piece of the file, of 1 MB but for the last one; with all of them it is read.',
  may: 'catalogue.prices',
  query: v.object({ id: uuid, piece: pieceNumber }),
  file: PIECE_BYTES,
  result: run,
})

export const listImports = officeEndpoint({
  name: 'listImports',
  method: 'GET',
  path: `${OFFICE_API}/imports`,
  summary: 'The last imports of the shop, the newest first, and how their pictures stand.',
  may: 'catalogue.prices',
  result: v.object({ runs: v.array(run), pictures }),
})

export const getImport = officeEndpoint({
  name: 'getImport',
  method: 'GET',
  path: `${OFFICE_API}/imports/one`,
  summary: 'How far an import is, what it changes, and how the pictures that it brings stand.',
  may: 'catalogue.prices',
  query: one,
  result: v.object({ run, pictures }),
})

export const listImportRows = officeEndpoint({
  name: 'listImportRows',
  method: 'GET',
  path: `${OFFICE_API}/imports/rows`,
  summary:
    'Products that an import makes or changes, by field, or rows with errors, in the order of the file.',
  may: 'catalogue.prices',
  query: v.object({
    id: uuid,
    kind: v.picklist(['new', 'changed', 'error', 'warning']),
    /** `next` of the page before. */
    after: v.optional(echoed(24)),
  }),
  result: v.object({ items: v.array(row), next: v.nullable(v.string()) }),
})

export const answerDecimals = officeEndpoint({
  name: 'answerDecimals',
  method: 'POST',
  path: `${OFFICE_API}/imports/decimals`,
  summary: 'Says what the file writes before decimals, and reads it again.',
  may: 'catalogue.prices',
  body: v.object({ id: uuid, decimals: v.picklist(['comma', 'point']) }),
  result: run,
})

/** Rows and columns that are corrected at once. */
const MOST_CORRECTED = 200

export const correctRows = officeEndpoint({
  name: 'correctRows',
  method: 'POST',
  path: `${OFFICE_API}/imports/correct`,
  summary: 'Corrects cells of rows with errors, and reads the file again with them.',
  may: 'catalogue.prices',
  body: v.object({
    id: uuid,
    /** Of what was shown. */
    digest: echoed(64),
    cells: v.pipe(
      v.array(
        v.object({
          row: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(10_000_000)),
          column: echoed(200),
          value: echoed(2000),
        }),
      ),
      v.minLength(1),
      v.maxLength(MOST_CORRECTED),
    ),
  }),
  result: run,
})

export const applyImport = officeEndpoint({
  name: 'applyImport',
  method: 'POST',
  path: `${OFFICE_API}/imports/apply`,
  summary: 'Brings in what was shown; where the shop changed meanwhile, what is new is shown first.',
  may: 'catalogue.prices',
  body: v.object({ ...keyed.entries, digest: echoed(64) }),
  result: run,
})

export const cancelImport = officeEndpoint({
  name: 'cancelImport',
  method: 'POST',
  path: `${OFFICE_API}/imports/cancel`,
  summary: 'Ends an import before it has changed anything.',
  may: 'catalogue.prices',
  body: one,
  result: run,
})

export const undoImport = officeEndpoint({
  name: 'undoImport',
  method: 'POST',
  path: `${OFFICE_API}/imports/undo`,
  summary: 'Takes a whole file back: each product is as it was, but for what orders have taken since.',
  may: 'catalogue.prices',
  body: keyed,
  result: run,
})

export const EXPORT_FORMATS = ['tiendanube', 'shopify', 'json'] as const

export const exportCatalogue = officeEndpoint({
  name: 'exportCatalogue',
  method: 'POST',
  path: `${OFFICE_API}/imports/export`,
  summary: 'An address for all products of the shop as a file: for 60 seconds and one use.',
  may: 'catalogue.prices',
  body: v.object({ format: v.picklist(EXPORT_FORMATS) }),
  result: v.object({ url: v.string() }),
})

export const exportImport = officeEndpoint({
  name: 'exportImport',
  method: 'POST',
  path: `${OFFICE_API}/imports/report`,
  summary:
    'An address for what an import changes, field by field, and its errors as CSV: for 60 seconds and one use.',
  may: 'catalogue.prices',
  body: one,
  result: v.object({ url: v.string() }),
})
