import * as v from 'valibot'
import { echoed, id, keyset, uuid } from '../primitives.ts'
import { MOST_PHOTO_BYTES, OFFICE_API, officeEndpoint } from './endpoint.ts'
import { undoable } from './orders.ts'

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const net = v.pipe(v.number(), v.minValue(0), v.maxValue(1e12))
const hex = v.pipe(v.string(), v.regex(/^(#[0-9a-fA-F]{6})?$/))

/** Photographs of a product at most. */
export const MOST_PHOTOS = 100
export const MOST_BREAKS = 50
const MOST_VARIANTS = 1000

/** Fewer units than this that are left of something on sale: it is about to run out. */
export const FEW_LEFT = 10

export const productVariant = v.object({
  /** Names the variant for good; '' for a new one that the shop names itself. */
  sku: echoed(100),
  color: echoed(200),
  hex,
  size: echoed(200),
  attribute: echoed(200),
  /** Units on hand; null: not counted, sold without a limit. */
  stock: v.nullable(whole(0, 999_999_999)),
  /** Net, over the product's price; one variant of a product has none. */
  surcharge: net,
  barcode: echoed(100),
})
export type ProductVariant = v.InferOutput<typeof productVariant>

/** What a form of a product holds. Limits are those of the shop's own file of products. */
export const productForm = v.object({
  name: v.pipe(echoed(300), v.regex(/\S/)),
  /** By name; '' for none. One that is new is made. */
  category: echoed(200),
  brand: echoed(200),
  externalId: echoed(100),
  description: echoed(20_000),
  material: echoed(300),
  keywords: echoed(2000),
  active: v.boolean(),
  isNew: v.boolean(),
  isCustomizable: v.boolean(),
  requiresDesign: v.boolean(),
  minimumQuantity: whole(1, 1_000_000),
  productionDays: whole(0, 365),
  weightGrams: whole(0, 1_000_000),
  /** Net of tax and margin. */
  priceBreaks: v.pipe(
    v.array(v.object({ from: whole(1, 1_000_000_000), price: net })),
    v.minLength(1),
    v.maxLength(MOST_BREAKS),
  ),
  fields: v.pipe(v.array(v.tuple([v.pipe(echoed(100), v.regex(/\S/)), echoed(300)])), v.maxLength(100)),
  /** Ids of the techniques that it is printed with. */
  techniques: v.pipe(v.array(id), v.maxLength(100)),
  variants: v.pipe(v.array(productVariant), v.maxLength(MOST_VARIANTS)),
})
export type ProductForm = v.InferOutput<typeof productForm>

/** Some fields of a form; of `variants` those alone that it says something of. */
export const someOfProduct = v.partial(productForm)
export type SomeOfProduct = v.InferOutput<typeof someOfProduct>

export const CATALOGUE_CHIPS = ['onSale', 'fewLeft', 'noPicture', 'noPrice', 'hidden'] as const
export type CatalogueChip = (typeof CATALOGUE_CHIPS)[number]

const productCard = v.object({
  id: v.string(),
  name: v.string(),
  slug: v.string(),
  externalId: v.string(),
  category: v.string(),
  /** Address on the shop's host; '' without. */
  picture: v.string(),
  active: v.boolean(),
  /** As the shop shows it, and net; null for who sees no amounts. */
  price: v.nullable(v.number()),
  net: v.nullable(v.number()),
  /** Units that can be sold, over all variants that are counted; null: none is counted. */
  stock: v.nullable(v.number()),
  fewLeft: v.boolean(),
  variants: v.number(),
  /** Why photographs of it could not be fetched; '' without a problem. */
  pictureProblem: v.string(),
})
export type ProductCard = v.InferOutput<typeof productCard>

const chipCounts = v.object({ all: v.number(), ...v.entriesFromList(CATALOGUE_CHIPS, v.number()) })

export const listProducts = officeEndpoint({
  name: 'listProducts',
  method: 'GET',
  path: `${OFFICE_API}/catalogue/products`,
  summary: 'Products of the shop, the newest first, found by name, SKU, code or bar code.',
  may: 'catalogue.see',
  query: v.object({
    search: v.optional(echoed(100)),
    only: v.optional(v.picklist(CATALOGUE_CHIPS)),
    category: v.optional(echoed(20)),
    /** `next` of the page before. */
    after: v.optional(keyset),
  }),
  result: v.object({
    items: v.array(productCard),
    next: v.nullable(v.string()),
    /** How many there are by chip; null for further pages. */
    counts: v.nullable(chipCounts),
  }),
})

const photo = v.object({
  id: v.string(),
  src: v.string(),
  color: v.string(),
  view: v.string(),
})
export type ProductPhoto = v.InferOutput<typeof photo>

const pricing = v.object({
  profitMultiplier: v.number(),
  taxMultiplier: v.number(),
  roundPrice: v.number(),
  withTaxes: v.boolean(),
})
export type OfficePricing = v.InferOutput<typeof pricing>

/** A form as it is read: what is written has a name and a price, what a new one begins with has neither. */
const shownForm = v.object({
  ...productForm.entries,
  name: v.string(),
  priceBreaks: v.array(productForm.entries.priceBreaks.item),
})

/** A product with all that its screen shows. Who sees no amounts gets empty breaks and surcharges of 0. */
export const officeProduct = v.object({
  id: v.string(),
  slug: v.string(),
  /** Its page in the shop; '' for one that is hidden. */
  url: v.string(),
  savedAt: v.string(),
  form: shownForm,
  /** Units that orders hold, by SKU. */
  reserved: v.record(v.string(), v.number()),
  photos: v.array(photo),
  /** Why photographs could not be fetched. */
  pictureProblems: v.array(v.string()),
  areas: v.number(),
  /** null for who sees no amounts. */
  pricing: v.nullable(pricing),
  techniques: v.array(v.object({ id: v.string(), name: v.string() })),
  categories: v.array(v.string()),
})
export type OfficeProduct = v.InferOutput<typeof officeProduct>

export const getProduct = officeEndpoint({
  name: 'getProduct',
  method: 'GET',
  path: `${OFFICE_API}/catalogue/product`,
  summary: 'A product with its variants, prices and photographs; without `id`, what a new one begins with.',
  may: 'catalogue.see',
  query: v.object({ id: v.optional(echoed(20)) }),
  result: v.object({
    ...officeProduct.entries,
    id: v.nullable(v.string()),
  }),
})

/** What two people changed alike, in words. */
export const productConflict = v.object({
  field: v.string(),
  /** SKU, or colour and size, where it is a variant's. */
  variant: v.string(),
  mine: v.string(),
  theirs: v.string(),
})
export type ProductConflict = v.InferOutput<typeof productConflict>

/** `details` of a save that is refused because somebody has changed the same. */
export const productConflicts = v.object({
  conflicts: v.array(productConflict),
  by: v.string(),
  at: v.string(),
  product: officeProduct,
})

export const saveProduct = officeEndpoint({
  name: 'saveProduct',
  method: 'POST',
  path: `${OFFICE_API}/catalogue/product`,
  summary:
    'Saves a form as a file with that one product would: what it says of fields, upon what they were; 409 with both values where somebody else has changed the same.',
  may: 'catalogue.edit',
  bodyLimit: 1_000_000,
  body: v.object({
    /** null: a new one. */
    id: v.nullable(id),
    expected: someOfProduct,
    product: someOfProduct,
    key: uuid,
  }),
  result: v.object({ product: officeProduct, undo: undoable }),
})

export const setStock = officeEndpoint({
  name: 'setStock',
  method: 'POST',
  path: `${OFFICE_API}/catalogue/stock`,
  summary: 'Counts units of a product by SKU; null: not counted any more.',
  may: 'catalogue.stock',
  bodyLimit: 256_000,
  body: v.object({
    id,
    units: v.pipe(
      v.array(
        v.object({
          sku: echoed(100),
          expected: productVariant.entries.stock,
          stock: productVariant.entries.stock,
        }),
      ),
      v.minLength(1),
      v.maxLength(MOST_VARIANTS),
    ),
    key: uuid,
  }),
  result: v.object({ product: officeProduct, undo: undoable }),
})

export const addPhoto = officeEndpoint({
  name: 'addPhoto',
  method: 'POST',
  path: `${OFFICE_API}/catalogue/photos/add`,
  summary: 'Adds a photograph to a product, behind those it has; the same key again changes nothing.',
  may: 'catalogue.edit',
  file: MOST_PHOTO_BYTES,
  query: v.object({
    id: echoed(20),
    key: uuid,
    color: v.optional(echoed(200), ''),
    view: v.optional(echoed(100), ''),
  }),
  result: v.object({ product: officeProduct, undo: undoable }),
})

export const arrangePhotos = officeEndpoint({
  name: 'arrangePhotos',
  method: 'POST',
  path: `${OFFICE_API}/catalogue/photos`,
  summary: 'Order, colour and view of a product’s photographs; one that is left out goes.',
  may: 'catalogue.edit',
  body: v.object({
    id,
    expected: v.pipe(v.array(photo), v.maxLength(MOST_PHOTOS)),
    photos: v.pipe(
      v.array(v.object({ id, color: echoed(200), view: echoed(100) })),
      v.maxLength(MOST_PHOTOS),
    ),
    key: uuid,
  }),
  result: v.object({ product: officeProduct, undo: undoable }),
})
