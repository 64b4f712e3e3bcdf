import * as v from 'valibot'
import { boxConfiguration, COLOR_NAMES } from '../config.ts'
import { picture } from '../picture.ts'
import { echoed, text, uuid } from '../primitives.ts'
import { templateNames } from '../templates.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'
import { undoable } from './orders.ts'

/** Settings of a shop that hold the address of a picture. */
export const LOOK_PICTURES = ['logo', 'favicon', 'banner.picture', 'banner.phonePicture'] as const
export type LookPicture = (typeof LOOK_PICTURES)[number]

/** Settings that hold a text, with the most characters of each. */
export const LOOK_TEXTS = {
  tagline: 140,
  'banner.title': 90,
  'banner.text': 240,
  'banner.action': 40,
} as const
export type LookText = keyof typeof LOOK_TEXTS
export const LOOK_TEXT_NAMES = Object.keys(LOOK_TEXTS) as readonly LookText[]

export type LookColor = `colors.${(typeof COLOR_NAMES)[number]}`
export const LOOK_COLORS = COLOR_NAMES.map((name): LookColor => `colors.${name}`)

/** Settings that make up what a shop looks like; `templateId` is the template's number, from 1. */
export const LOOK_FIELDS = ['templateId', ...LOOK_COLORS, ...LOOK_TEXT_NAMES, ...LOOK_PICTURES] as const
export type LookField = (typeof LOOK_FIELDS)[number]

/** The most characters of a picture's address; of a longer one, a `data:` URL of an older shop, only these are compared. */
export const ADDRESS_LENGTH = 300

const isHex = v.regex(/^#[0-9a-f]{6}$/, 'Hace falta un color como #1f3a5f.')
const isTemplate = v.picklist(
  templateNames.map((_, index) => String(index + 1)),
  'Esa plantilla no existe.',
)

/** A change of one field. Every value is text; that of a picture is its address, '' for none. New pictures come by `putPicture`. */
const change = <F extends readonly LookField[], S extends v.GenericSchema<string, string>>(
  fields: F,
  after: S,
) =>
  v.object({
    field: v.picklist(fields),
    /** The value that the caller saw: another one by now is a conflict. */
    before: echoed(ADDRESS_LENGTH),
    after,
  })
const lookChange = v.variant('field', [
  change(['templateId'], isTemplate),
  change(LOOK_COLORS, v.pipe(v.string(), isHex)),
  ...LOOK_TEXT_NAMES.map((name) => change([name], text(LOOK_TEXTS[name]))),
  change(LOOK_PICTURES, echoed(ADDRESS_LENGTH)),
])

const values = v.record(v.picklist(LOOK_FIELDS), v.string())
export type LookValues = v.InferOutput<typeof values>

export const lookSheet = v.object({
  /** As shoppers see it. */
  published: values,
  /** The draft: what it changes of the published values. */
  draft: v.object({
    changes: v.record(v.picklist(LOOK_FIELDS), v.string()),
    /** Version of the draft; 0 without one. */
    version: v.number(),
    /** Name of the operator who saved it last; '' without a draft. */
    by: v.string(),
    /** Whether that is the caller; true without a draft. */
    isMine: v.boolean(),
    /** When it was saved last. */
    at: v.nullable(v.string()),
  }),
  /** Pictures of the published values and of the draft, by their address. */
  pictures: v.record(v.string(), picture),
  /** The shop's whole configuration as shoppers get it. */
  configuration: boxConfiguration,
  /** URL of the preview, and the token by which it sees a shop that is not open yet. */
  preview: v.object({ url: v.string(), token: v.string() }),
  /** The caller's last publication, if they may undo it. */
  undo: undoable,
})
export type LookSheet = v.InferOutput<typeof lookSheet>

export const getLook = officeEndpoint({
  name: 'getLook',
  method: 'GET',
  path: `${OFFICE_API}/look`,
  summary: 'What the shop looks like, and the draft that changes it.',
  may: 'look',
  result: lookSheet,
})

export const saveLookDraft = officeEndpoint({
  name: 'saveLookDraft',
  method: 'POST',
  path: `${OFFICE_API}/look/draft`,
  summary:
    'Changes fields of the draft, which shoppers do not see; a field with its published value leaves the draft. 409 where somebody else has changed the same field.',
  may: 'look',
  body: v.object({ changes: v.pipe(v.array(lookChange), v.minLength(1), v.maxLength(LOOK_FIELDS.length)) }),
  result: lookSheet,
})

export const publishLook = officeEndpoint({
  name: 'publishLook',
  method: 'POST',
  path: `${OFFICE_API}/look/publish`,
  summary:
    'Makes the draft what shoppers see, within 5 s. 409 where somebody else has changed the draft, or the same field of the shop.',
  may: 'look',
  body: v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)), key: uuid }),
  result: lookSheet,
})

export const putPicture = officeEndpoint({
  name: 'putPicture',
  method: 'POST',
  path: `${OFFICE_API}/look/picture`,
  summary: 'Stores a picture of the shop and puts it into the draft: PNG, JPEG, WebP or SVG.',
  may: 'look',
  query: v.object({ field: v.picklist(LOOK_PICTURES), before: v.optional(echoed(ADDRESS_LENGTH), '') }),
  file: 10 * 1024 * 1024,
  result: lookSheet,
})

export const shareLook = officeEndpoint({
  name: 'shareLook',
  method: 'POST',
  path: `${OFFICE_API}/look/share`,
  summary: 'A link by which anybody sees the shop with its draft, for 48 hours.',
  may: 'look',
  result: v.object({ url: v.string(), expiresAt: v.string() }),
})
