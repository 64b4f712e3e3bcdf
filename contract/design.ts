import * as v from 'valibot'
import { endpoint, SERVICES } from './endpoint.ts'
import { id, looseText, text } from './primitives.ts'

export const uploadDesign = endpoint({
  name: 'uploadDesign',
  method: 'POST',
  path: `${SERVICES}/Designs/UploadDesign`,
  tag: 'design',
  summary: 'Stores a picture or a PDF for the design editor.',
  auth: 'access',
  offline: 'never',
  encoding: 'multipart',
  body: v.object({ name: v.optional(text(200)) }),
  result: v.object({
    id,
    image_url: v.string(),
    hash: looseText,
    /** Of a PDF, whose first page is what `image_url` shows: its pages, and '' or why it can't be shown. */
    pdf: v.optional(v.object({ pages: v.number(), unseen: v.string() })),
  }),
})

export const getZecatEmbrodery = endpoint({
  name: 'getZecatEmbrodery',
  method: 'POST',
  path: `${SERVICES}/Designs/GetZecatEmbrodery`,
  tag: 'design',
  summary: 'Stitched preview of an uploaded design.',
  auth: 'access',
  offline: 'never',
  body: v.object({ hash: text(64), widthMm: v.pipe(v.number(), v.minValue(1), v.maxValue(500)) }),
  result: v.object({ image_url: v.string(), stitches: v.number() }),
})
