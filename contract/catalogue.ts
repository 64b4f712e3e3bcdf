import * as v from 'valibot'
import { endpoint, SERVICES } from './endpoint.ts'
import { MAX_PAGE_SIZE, SORTS } from './listing.ts'
import { picture } from './picture.ts'
import { count, csv, echoed, ecommerceFlag, id, looseNumber, looseText } from './primitives.ts'
import { studioView } from './studio.ts'

export const PRODUCT_KINDS = ['ProductoSimple', 'ProductoCurva'] as const
export const productKind = v.picklist(PRODUCT_KINDS)
export type ProductKind = v.InferOutput<typeof productKind>

export const category = v.object({
  id,
  name: v.string(),
  slug: looseText,
  description: looseText,
  picture: v.optional(picture),
  /** Products on sale in it. */
  count: v.optional(looseNumber, 0),
})
export type Category = v.InferOutput<typeof category>

export const color = v.object({ name: v.string(), hex: v.string() })

/** From `from` units on, one unit costs `price`: net of tax, before the shop's margin. */
export const priceBreak = v.object({ from: looseNumber, price: looseNumber })
export type PriceBreak = v.InferOutput<typeof priceBreak>

/** An application technique as a shop sells it. Money is net of tax, before margin. */
export const printingType = v.object({
  id,
  name: v.string(),
  /** Charged once per design and line group. */
  setupCost: v.optional(looseNumber, 0),
  /** The set-up is charged per colour. */
  setupPerColor: v.optional(v.boolean(), false),
  /** Per unit; for `unitBasis` other than `unit`, per that basis. */
  breaks: v.optional(v.array(priceBreak), []),
  unitBasis: v.optional(v.picklist(['unit', 'color', 'thousandStitches', 'hundredCm2']), 'unit'),
  maxColors: v.nullish(looseNumber),
  maxAreaCm2: v.nullish(looseNumber),
  /** Prints flat inks, each a plate, film or thread of its own: no gradients, no photographs. */
  spot: v.optional(v.boolean(), false),
  /** Thinnest line that it prints, in mm. */
  minLineMm: v.nullish(looseNumber),
  /** Least height of a capital letter, in mm. */
  minTextMm: v.nullish(looseNumber),
  minimumQuantity: v.optional(looseNumber, 1),
  /** Business days that it adds. */
  days: v.optional(looseNumber, 0),
})
export type PrintingType = v.InferOutput<typeof printingType>

/** In fractions of the picture's width and height from its upper left corner; an area may run over the picture's edge. */
const pictureFraction = v.pipe(v.number(), v.minValue(-1), v.maxValue(2))
const picturePoint = v.object({ x: pictureFraction, y: pictureFraction })

export const FINISHES = ['matte', 'satin', 'gloss'] as const

/**
 * Where a print area lies on its view's picture: a rectangle or any quadrilateral by its corners, and a patch of a cylinder
 * (a mug, a bottle) by the angle that it wraps.
 */
export const placement = v.object({
  /** Upper left, upper right, lower right, lower left, as the print stands. */
  corners: v.tuple([picturePoint, picturePoint, picturePoint, picturePoint]),
  /** Angle that the area wraps around a cylinder, in degrees; 0: it is flat. */
  arcDegrees: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(175)), 0),
  /** How far the cylinder is turned away from the viewer, in degrees. */
  turnDegrees: v.optional(v.pipe(v.number(), v.minValue(-45), v.maxValue(45)), 0),
  /** How far the middle of the upper and of the lower edge sags, in heights of the area. */
  sagTop: v.optional(v.pipe(v.number(), v.minValue(-0.5), v.maxValue(0.5)), 0),
  sagBottom: v.optional(v.pipe(v.number(), v.minValue(-0.5), v.maxValue(0.5)), 0),
  finish: v.optional(v.picklist(FINISHES), 'matte'),
})
export type Placement = v.InferOutput<typeof placement>

/** A print area of a view, in mm of the product. */
export const printArea = v.object({
  id,
  view: v.string(),
  name: looseText,
  widthMm: v.number(),
  heightMm: v.number(),
  techniques: v.optional(v.array(id), []),
  /** Null: nobody has said; then a centred one is assumed (`domain/design/placement.ts`). */
  placement: v.nullish(placement),
})
export type PrintArea = v.InferOutput<typeof printArea>

export const productSummary = v.object({
  id,
  name: v.string(),
  /** Readable part of the address; the id decides. */
  productType: looseText,
  kind: productKind,
  external_id: looseText,
  categoryId: v.optional(id),
  categoryName: looseText,
  brand: looseText,
  featured_img: looseText,
  picture: v.optional(picture),
  /** In a list by colour: the wanted colour that `picture` shows. */
  shownColor: v.optional(v.string()),
  /** Net unit price of the cheapest variant at the minimum quantity, before margin. */
  price: looseNumber,
  /** Some variant costs more: `price` is 'from'. */
  pricesDiffer: v.optional(v.boolean()),
  priceBreaks: v.optional(v.array(priceBreak), []),
  minimumQuantity: v.optional(looseNumber, 1),
  colors: v.optional(
    v.array(v.object({ name: v.string(), hex: v.string(), picture: v.optional(picture) })),
    [],
  ),
  sizes: v.optional(v.array(v.string()), []),
  /** Units that can be sold now, over all variants; `UNCOUNTED` of `stock.ts` and more: any number. */
  stock: v.optional(looseNumber, 0),
  isCustomizable: v.optional(v.boolean(), false),
  isNew: v.optional(v.boolean(), false),
  printing_types: v.optional(v.array(v.object({ id, name: v.string() })), []),
})
export type ProductSummary = v.InferOutput<typeof productSummary>

export const variant = v.object({
  id,
  sku: looseText,
  /** Colour, size, a third attribute. */
  element_description_1: looseText,
  element_description_2: looseText,
  element_description_3: looseText,
  color: looseText,
  hex: looseText,
  size: looseText,
  stock: looseNumber,
  /** Net, what one unit costs over the product's price; missing: nothing. */
  surcharge: v.optional(looseNumber),
  featuredImg: looseText,
  images: v.optional(
    v.array(v.object({ image_url: v.string(), view: looseText, picture: v.optional(picture) })),
    [],
  ),
})
export type Variant = v.InferOutput<typeof variant>

export const productDetail = v.object({
  ...productSummary.entries,
  description: looseText,
  material: looseText,
  variants: v.array(variant),
  techniques: v.optional(v.array(printingType), []),
  printAreas: v.optional(v.array(printArea), []),
  /** By view; a view without has its photographs alone. */
  studio: v.optional(v.array(studioView)),
  /** Makes no sense blank: it is bought with a design alone. */
  requiresDesign: v.optional(v.boolean()),
  /** Business days to produce without customisation. */
  productionDays: v.optional(looseNumber, 0),
  dynamicFields: v.optional(v.array(v.object({ name: v.string(), value: v.string() })), []),
  related: v.optional(v.array(productSummary), []),
})
export type ProductDetail = v.InferOutput<typeof productDetail>

const facet = v.object({
  id: v.optional(id),
  name: v.string(),
  hex: v.optional(v.string()),
  count: looseNumber,
})
export type Facet = v.InferOutput<typeof facet>

/** Facets are counted each without its own filter, so that a choice never hides its siblings. */
export const productList = v.object({
  items: v.array(productSummary),
  total: looseNumber,
  page: looseNumber,
  pageSize: looseNumber,
  facets: v.object({
    categories: v.optional(v.array(facet), []),
    colors: v.optional(v.array(facet), []),
    brands: v.optional(v.array(facet), []),
    techniques: v.optional(v.array(facet), []),
    fields: v.optional(v.array(v.object({ name: v.string(), values: v.array(facet) })), []),
    /** Bounds as shown to the shopper, margin and tax included where the shop shows them. */
    price: v.optional(v.object({ min: looseNumber, max: looseNumber })),
  }),
})
export type ProductList = v.InferOutput<typeof productList>

const queryCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

export const productListQuery = v.object({
  categoryId: v.optional(id),
  search: v.optional(echoed(100)),
  /** Names of colours, brands; ids of techniques; each comma-separated, alternatives within one filter. */
  colors: csv,
  brands: csv,
  techniques: csv,
  /** Bounds as the shopper sees prices. */
  minPrice: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1e12))),
  maxPrice: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1e12))),
  /** Stock at least. */
  quantity: v.optional(queryCount),
  /** Dynamic fields: `name:value`, comma-separated, both parts URI-encoded. */
  fields: csv,
  sort: v.optional(v.picklist(SORTS), 'relevance'),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
  pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGE_SIZE)), 24),
  isEcommerceClient: ecommerceFlag,
})
export type ProductListQuery = v.InferInput<typeof productListQuery>

export const getCategories = endpoint({
  name: 'getCategories',
  method: 'GET',
  path: `${SERVICES}/Zecat/GetCategories`,
  tag: 'catalogue',
  summary: 'Categories with at least one product on sale, in the order that the shop chose.',
  auth: 'public',
  offline: 'stale-while-revalidate',
  query: v.object({ isEcommerceClient: ecommerceFlag }),
  result: v.array(category),
})

/** For other front ends: ours reads colours, with their hue and number of products, off each list and product. */
export const getColors = endpoint({
  name: 'getColors',
  method: 'GET',
  path: `${SERVICES}/Zecat/GetColors`,
  tag: 'catalogue',
  summary: 'Colours in which anything is on sale.',
  auth: 'public',
  offline: 'stale-while-revalidate',
  result: v.array(color),
})

/** For other front ends: ours reads brands and techniques, with their numbers of products, off the list's filters. */
export const postRoot = endpoint({
  name: 'postRoot',
  method: 'POST',
  path: '/',
  tag: 'catalogue',
  summary: 'Names for a filter: brands or application techniques.',
  auth: 'public',
  offline: 'network-first',
  body: v.object({ filter: v.picklist(['brands', 'applicationTechniques']) }),
  result: v.array(v.object({ id, name: v.string() })),
})

export const getProductsList = endpoint({
  name: 'getProductsList',
  method: 'GET',
  path: `${SERVICES}/Zecat/GetProductsList`,
  tag: 'catalogue',
  summary: 'A page of products with facet counts.',
  auth: 'public',
  offline: 'network-first',
  query: productListQuery,
  result: productList,
})

export const getProductDetail = endpoint({
  name: 'getProductDetail',
  method: 'GET',
  path: `${SERVICES}/Zecat/GetProductDetail`,
  tag: 'catalogue',
  summary: 'One product with its variants, price breaks, techniques and print areas.',
  auth: 'public',
  offline: 'network-first',
  query: v.object({ id, isEcommerceClient: ecommerceFlag }),
  result: productDetail,
})

export const getPrintingTypes = endpoint({
  name: 'getPrintingTypes',
  method: 'GET',
  path: `${SERVICES}/Zecat/GetPrintingTypes`,
  tag: 'catalogue',
  summary: 'Application techniques whose name contains `Filtro`; always page 1.',
  auth: 'public',
  offline: 'stale-while-revalidate',
  query: v.object({ Filtro: v.optional(echoed(100)), PaginaActual: v.optional(count, 1) }),
  result: v.array(printingType),
})

export const getPrintingTypesConfig = endpoint({
  name: 'getPrintingTypesConfig',
  method: 'GET',
  path: `${SERVICES}/Zecat/GetPrintingTypesConfig`,
  tag: 'catalogue',
  summary: 'Application techniques with prices and limits.',
  auth: 'public',
  offline: 'stale-while-revalidate',
  result: v.array(printingType),
})
