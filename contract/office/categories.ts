import * as v from 'valibot'
import { picture } from '../picture.ts'
import { echoed, id, uuid } from '../primitives.ts'
import { MOST_PHOTO_BYTES, OFFICE_API, officeEndpoint } from './endpoint.ts'
import { undoable } from './orders.ts'

export const category = v.object({
  id: v.string(),
  name: v.string(),
  slug: v.string(),
  picture: v.nullable(picture),
  products: v.number(),
})
export type OfficeCategory = v.InferOutput<typeof category>

export const categories = v.object({ categories: v.array(category) })

export const listCategories = officeEndpoint({
  name: 'listCategories',
  method: 'GET',
  path: `${OFFICE_API}/catalogue/categories`,
  summary: 'Categories in the order that the shop shows them.',
  may: 'catalogue.see',
  result: categories,
})

const namedCategory = v.object({ id: v.nullable(id), name: v.pipe(echoed(200), v.regex(/\S/)) })

export const saveCategories = officeEndpoint({
  name: 'saveCategories',
  method: 'POST',
  path: `${OFFICE_API}/catalogue/categories`,
  summary: 'Names and orders categories; one without products that is left out goes.',
  may: 'catalogue.edit',
  body: v.object({
    /** As they were read. */
    expected: v.pipe(v.array(v.object({ id, name: echoed(200) })), v.maxLength(200)),
    categories: v.pipe(v.array(namedCategory), v.maxLength(200)),
    key: uuid,
  }),
  result: v.object({ ...categories.entries, undo: undoable }),
})

export const putCategoryPicture = officeEndpoint({
  name: 'putCategoryPicture',
  method: 'POST',
  path: `${OFFICE_API}/catalogue/categories/picture`,
  summary: 'Gives a category its picture.',
  may: 'catalogue.edit',
  file: MOST_PHOTO_BYTES,
  query: v.object({ id: echoed(20), key: uuid }),
  result: v.object({ ...categories.entries, undo: undoable }),
})
