import * as v from 'valibot'
import { id, uuid } from '../primitives.ts'
import { MOST_PHOTO_BYTES, OFFICE, OFFICE_API, officeEndpoint } from './endpoint.ts'
import { parcelPhoto } from './orders.ts'

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

/** Photographs of a parcel at most. */
export const MOST_PARCEL_PHOTOS = 6
/** They are deleted so many days after they were taken: a buyer's complaint comes sooner. */
export const PARCEL_PHOTO_DAYS = 180

/** On a device that several share, the member of the team who works there, for the history alone. */
const by = v.optional(uuid)

const photos = v.object({ photos: v.array(parcelPhoto) })

export const addParcelPhoto = officeEndpoint({
  name: 'addParcelPhoto',
  method: 'POST',
  path: `${OFFICE_API}/workshop/photos/add`,
  summary:
    'A photograph of what is packed, by key once; 409 while the order is not to be packed. It may show an address.',
  may: 'orders.ship',
  query: v.object({ id, key: uuid, by }),
  file: MOST_PHOTO_BYTES,
  result: photos,
})

export const removeParcelPhoto = officeEndpoint({
  name: 'removeParcelPhoto',
  method: 'POST',
  path: `${OFFICE_API}/workshop/photos/remove`,
  summary: 'Deletes a photograph of a parcel for good.',
  may: 'orders.ship',
  body: v.object({ id, photo: uuid, key: uuid, by }),
  result: photos,
})

export const getParcelPhoto = officeEndpoint({
  name: 'getParcelPhoto',
  method: 'GET',
  path: `${OFFICE_API}/workshop/photos/one`,
  summary: 'A photograph of a parcel, for who may see the person it is for.',
  may: 'orders.person',
  query: v.object({ id, photo: uuid }),
  /** `data:` URL: no address leads to it. */
  result: v.object({ src: v.string() }),
})
