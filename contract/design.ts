import * as v from 'valibot'
import { endpoint, SERVICES } from './endpoint.ts'
import { id, looseText, text } from './primitives.ts'

const wides = v.array(v.tuple([v.number(), v.number()]))
const spread = v.object({ wides, cells: v.array(v.number()) })
const groundParts = v.object({
  parts: v.array(v.object({ around: v.boolean(), wides })),
  across: v.number(),
  runs: v.array(v.number()),
  edges: v.optional(v.string()),
  others: v.optional(v.array(v.number())),
})

/** What the back end sees in a picture when it draws it as it is printed. */
const printedPicture = v.object({
  /** 64 × 64 cells of red, green, blue and opacity, colours times opacity; Base64. Only of drawings. */
  miniature: v.optional(v.pipe(v.string(), v.maxLength(30_000))),
  /** Its inks, as prices count them; null where nothing could be counted. */
  counted: v.nullable(
    v.object({
      ground: v.string(),
      hasGround: v.boolean(),
      inks: v.array(v.object({ hex: v.string(), share: v.number() })),
      flat: v.boolean(),
      lossy: v.boolean(),
      widths: v.optional(
        v.object({
          shapes: spread,
          ground: spread,
          inside: v.optional(spread),
          parts: v.optional(groundParts),
          stays: v.optional(v.array(v.number())),
        }),
      ),
    }),
  ),
})
export type PrintedPicture = v.InferOutput<typeof printedPicture>

/** Of a PDF, whose first page is what the picture's URL shows: its pages, and '' or why it can't be shown. */
const sentPdf = v.object({ pages: v.number(), unseen: v.string() })
export type SentPdf = v.InferOutput<typeof sentPdf>

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
    // A back end that does not draw says nothing of it.
    printed: v.optional(printedPicture),
    pdf: v.optional(sentPdf),
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
