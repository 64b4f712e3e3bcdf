import * as v from 'valibot'
import { id } from '../primitives.ts'
import { OFFICE, OFFICE_API, officeEndpoint } from './endpoint.ts'

/** Where a download is fetched: a browser's own download carries no header, so its address is what opens it. */
export const DOWNLOAD_PATH = `${OFFICE}/files/:shop/:token`

/** Orders of one archive. */
export const MOST_DOWNLOADED = 40

export const makeDownload = officeEndpoint({
  name: 'makeDownload',
  method: 'POST',
  path: `${OFFICE_API}/production/download`,
  summary:
    'An address for the production files of orders as one ZIP: for 60 seconds and one use. 409 where a design is no longer the approved one.',
  may: 'production.files',
  body: v.object({
    ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_DOWNLOADED)),
    /** Even where the design is no longer the approved one. */
    unproven: v.optional(v.boolean(), false),
  }),
  result: v.object({ url: v.string() }),
})

/** Papers of orders: job tickets (A5, QR), packing slips without prices, address labels (100 × 150 mm), blanks to pull. */
export const PAPERS = ['tickets', 'slips', 'labels', 'blanks'] as const
export type Paper = (typeof PAPERS)[number]

export const makePapers = officeEndpoint({
  name: 'makePapers',
  method: 'POST',
  path: `${OFFICE_API}/production/papers`,
  summary:
    'An address for papers of orders as one PDF (blanks as CSV, too): for 60 seconds and one use. Slips and labels name the person.',
  may: 'production.files',
  body: v.object({
    paper: v.picklist(PAPERS),
    format: v.optional(v.picklist(['pdf', 'csv']), 'pdf'),
    /** None for blanks: they are those of all orders in production. */
    ids: v.pipe(v.array(id), v.maxLength(MOST_DOWNLOADED)),
  }),
  result: v.object({ url: v.string() }),
})
