import * as v from 'valibot'
import { placement } from '../catalogue.ts'
import { id, keyset, text, uuid } from '../primitives.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'
import { undoable } from './orders.ts'

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(1e12))
const least = v.pipe(v.number(), v.minValue(0.01), v.maxValue(100))
const millimetres = v.pipe(v.number(), v.minValue(1), v.maxValue(5000))

/** What a technique is called. */
export const techniqueName = v.pipe(text(200), v.trim(), v.minLength(1))

export const UNIT_BASES = ['unit', 'color', 'thousandStitches', 'hundredCm2'] as const

/** Breaks of a price, units once each. */
const breaks = v.pipe(
  v.array(v.object({ from: whole(1, 1e9), price: amount })),
  v.minLength(1),
  v.maxLength(50),
  v.check(
    (all) => new Set(all.map(({ from }) => from)).size === all.length,
    'Dos precios valen desde la misma cantidad.',
  ),
)

/** What a technique prints, and how soon; null: no limit, or nobody has said. */
const limits = {
  name: techniqueName,
  setupPerColor: v.boolean(),
  unitBasis: v.picklist(UNIT_BASES),
  maxColors: v.nullable(whole(1, 32)),
  maxAreaCm2: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(1e6))),
  /** Prints flat inks alone. */
  spot: v.boolean(),
  minLineMm: v.nullable(least),
  minTextMm: v.nullable(least),
  minimumQuantity: whole(1, 1_000_000),
  /** Business days that it adds. */
  days: whole(0, 365),
  /** Pieces that the workshop prints a day. */
  capacityPerDay: v.nullable(whole(1, 1_000_000)),
}

/** A technique as its form and files have it; amounts are net of tax, before margin. */
export const technique = v.object({ ...limits, setupCost: amount, breaks })
export type Technique = v.InferOutput<typeof technique>

const listedTechnique = v.object({
  id: v.string(),
  ...limits,
  /** Null for who may not see amounts. */
  setupCost: v.nullable(amount),
  breaks: v.nullable(v.array(v.object({ from: v.number(), price: v.number() }))),
  /** Not offered to new designs. */
  isRetired: v.boolean(),
  /** Products that it is offered for. */
  products: v.number(),
  /** Orders that are not finished and are printed with it: what they cost stays. */
  openOrders: v.number(),
  /** What its example costs, as a shopper pays it; null for who may not see amounts. */
  example: v.nullable(v.number()),
})
export type ListedTechnique = v.InferOutput<typeof listedTechnique>

/** How net amounts become what a shopper pays. */
const pricing = v.object({
  roundPrice: v.number(),
  profitMultiplier: v.number(),
  taxMultiplier: v.number(),
})

const techniqueList = v.object({
  items: v.array(listedTechnique),
  /** Null for who may not see amounts. */
  pricing: v.nullable(pricing),
})
export type TechniqueList = v.InferOutput<typeof techniqueList>

export const listTechniques = officeEndpoint({
  name: 'listTechniques',
  method: 'GET',
  path: `${OFFICE_API}/techniques`,
  summary: 'Techniques of the shop in its order, retired ones too; amounts for who may see them.',
  may: 'catalogue.see',
  result: techniqueList,
})

/** As a write leaves them, and what takes it back. */
const writtenTechniques = v.object({ id: v.string(), ...techniqueList.entries, undo: undoable })

export const saveTechnique = officeEndpoint({
  name: 'saveTechnique',
  method: 'POST',
  path: `${OFFICE_API}/techniques/save`,
  summary:
    'Makes a technique, or changes one. Fields that others have changed meanwhile stay; the same field is 409 with both values.',
  may: 'catalogue.prices',
  body: v.object({
    /** Null: a new one. */
    id: v.nullable(id),
    key: uuid,
    /** The values that the change was made on; null: a new one. */
    expected: v.nullable(technique),
    technique,
  }),
  result: writtenTechniques,
})

export const retireTechnique = officeEndpoint({
  name: 'retireTechnique',
  method: 'POST',
  path: `${OFFICE_API}/techniques/retire`,
  summary:
    'Offers a technique to new designs no more, or again. Orders that were made with it go on, carts say it in words.',
  may: 'catalogue.prices',
  body: v.object({ id, key: uuid, retired: v.boolean() }),
  result: writtenTechniques,
})

/** Print areas of a product at most. */
export const MOST_AREAS = 40
/** Products that areas are copied to at once. */
export const MOST_COPIES = 200

/** A print area as its editor has it. */
export const editedArea = v.object({
  /** Null: a new one. */
  id: v.nullable(id),
  view: v.pipe(text(64), v.trim(), v.minLength(1)),
  name: text(200),
  widthMm: millimetres,
  heightMm: millimetres,
  /** Ids of the techniques that reach it. */
  techniques: v.pipe(v.array(id), v.maxLength(50)),
  /** Null: nobody has said where it lies. */
  placement: v.nullable(placement),
})
export type EditedArea = v.InferOutput<typeof editedArea>

const areas = v.pipe(v.array(editedArea), v.maxLength(MOST_AREAS))

const productAreas = v.object({
  id: v.string(),
  name: v.string(),
  /** In the shop's words: what a laser leaves depends on it. */
  material: v.string(),
  areas: v.array(editedArea),
  /** Carts and open orders that name an area, by its id; none is left out. */
  uses: v.array(v.object({ id: v.string(), carts: v.number(), orders: v.number() })),
  views: v.array(
    v.object({
      name: v.string(),
      /** The photo studio says where its first area lies. */
      isStudio: v.boolean(),
      /** By colour; '' is for any. Addresses on the shops' host. */
      photographs: v.array(v.object({ color: v.string(), hex: v.string(), url: v.string() })),
    }),
  ),
  /** All of the shop, those that are offered first. */
  techniques: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      isRetired: v.boolean(),
      spot: v.boolean(),
      unitBasis: v.picklist(UNIT_BASES),
    }),
  ),
})
export type ProductAreas = v.InferOutput<typeof productAreas>

export const listAreas = officeEndpoint({
  name: 'listAreas',
  method: 'GET',
  path: `${OFFICE_API}/areas`,
  summary: 'Products with how many print areas each has, 48 a page, the newest first.',
  may: 'catalogue.see',
  query: v.object({ search: v.optional(text(100)), after: v.optional(keyset) }),
  result: v.object({
    items: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        /** Address on the shops' host; '' without. */
        picture: v.string(),
        views: v.array(v.string()),
        areas: v.number(),
      }),
    ),
    next: v.nullable(v.string()),
  }),
})

export const getAreas = officeEndpoint({
  name: 'getAreas',
  method: 'GET',
  path: `${OFFICE_API}/areas/one`,
  summary: "A product's print areas, its photographs by view, and what may be printed there.",
  may: 'catalogue.see',
  query: v.object({ product: id }),
  result: productAreas,
})

const writtenAreas = v.object({ ...productAreas.entries, undo: undoable })

export const saveAreas = officeEndpoint({
  name: 'saveAreas',
  method: 'POST',
  path: `${OFFICE_API}/areas/save`,
  summary:
    'Changes the print areas of a product. What others have changed meanwhile stays; the same field is 409 with both values.',
  may: 'catalogue.prices',
  body: v.object({
    product: id,
    key: uuid,
    /** The areas that the change was made on. */
    expected: areas,
    areas,
  }),
  bodyLimit: 256 * 1024,
  result: writtenAreas,
})

export const copyAreas = officeEndpoint({
  name: 'copyAreas',
  method: 'POST',
  path: `${OFFICE_API}/areas/copy`,
  summary:
    'Gives other products the areas of one, where they have the view; says which have not. Their other areas stay.',
  may: 'catalogue.prices',
  body: v.object({
    product: id,
    key: uuid,
    to: v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_COPIES)),
  }),
  result: v.object({
    copied: v.number(),
    refused: v.array(v.object({ name: v.string(), why: v.string() })),
    undo: undoable,
  }),
})
