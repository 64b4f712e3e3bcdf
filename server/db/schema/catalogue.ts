import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { Placement, PriceBreak, PrintingType } from '#contract/catalogue.ts'
import type { Picture } from '#contract/picture.ts'
import type { StudioView } from '#contract/studio.ts'
import { amount, moment, reference, rowId, tenantId } from './columns.ts'

export const categories = pgTable(
  'categories',
  {
    tenantId: tenantId(),
    id: rowId(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    picture: jsonb().$type<Picture>(),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), unique().on(t.tenantId, t.slug)],
)

export const products = pgTable(
  'products',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Readable part of the address. */
    slug: text().notNull(),
    kind: text({ enum: ['ProductoSimple', 'ProductoCurva'] }).notNull(),
    name: text().notNull(),
    externalId: text('external_id').notNull().default(''),
    categoryId: reference('category_id'),
    brand: text().notNull().default(''),
    description: text().notNull().default(''),
    material: text().notNull().default(''),
    keywords: text().notNull().default(''),
    featuredImg: text('featured_img').notNull().default(''),
    picture: jsonb().$type<Picture>(),
    /** By view, what the editor develops it from; null: photographs alone. */
    studio: jsonb().$type<StudioView[]>(),
    /** Ascending by `from`; net of tax, before margin. */
    priceBreaks: jsonb('price_breaks').$type<PriceBreak[]>().notNull(),
    minimumQuantity: integer('minimum_quantity').notNull().default(1),
    /** Net unit price at the minimum quantity; the database keeps it equal to the breaks. */
    price: amount('price').notNull().generatedAlwaysAs(sql`unit_price(price_breaks, minimum_quantity)`),
    /** Business days to produce without customisation. */
    productionDays: integer('production_days').notNull().default(0),
    /** Grams of one unit, packed. */
    weightGrams: integer('weight_grams').notNull().default(0),
    isCustomizable: boolean('is_customizable').notNull().default(false),
    /** Makes no sense blank: it is sold with a design alone. */
    requiresDesign: boolean('requires_design').notNull().default(false),
    isNew: boolean('is_new').notNull().default(false),
    active: boolean().notNull().default(true),
    /** Higher comes first among equally relevant ones. */
    popularity: integer().notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Of what a visitor reads of it; set by the database. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Folded (lower case, no accents) text that the search reads; set by the database. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`search_fold(name || ' ' || brand || ' ' || external_id || ' ' || material || ' ' || keywords)`,
      ),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique().on(t.tenantId, t.slug),
    foreignKey({ columns: [t.tenantId, t.categoryId], foreignColumns: [categories.tenantId, categories.id] }),
    index('products_category').on(t.tenantId, t.categoryId),
    index('products_related').on(t.tenantId, t.categoryId, t.popularity.desc(), t.id).where(sql`active`),
    index('products_popular').on(t.tenantId, t.popularity.desc(), t.id).where(sql`active`),
  ],
)

const product = (t: { tenantId: AnyPgColumn; productId: AnyPgColumn }) =>
  foreignKey({
    columns: [t.tenantId, t.productId],
    foreignColumns: [products.tenantId, products.id],
  }).onDelete('cascade')

export const variants = pgTable(
  'variants',
  {
    tenantId: tenantId(),
    id: rowId(),
    productId: reference('product_id').notNull(),
    sku: text().notNull(),
    /** Wire: `element_description_1`. */
    color: text().notNull().default(''),
    hex: text().notNull().default(''),
    /** Wire: `element_description_2`. */
    size: text().notNull().default(''),
    /** Wire: `element_description_3`. */
    attribute: text().notNull().default(''),
    position: integer().notNull().default(0),
    /** Net, what one unit costs over its product's price; the cheapest variant's is 0. */
    surcharge: amount('surcharge').notNull().default('0'),
    /** Units on hand; what can be sold is `stock - reserved`, or any number where they are not counted. */
    stock: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    counted: boolean().notNull().default(true),
    /** What files carry and no page shows: bar code, cost, former price, measures. */
    extras: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique().on(t.tenantId, t.sku),
    product(t),
    index('variants_product').on(t.tenantId, t.productId),
    index('variants_barcode')
      .on(t.tenantId, sql`(${t.extras} ->> 'barcode')`)
      .where(sql`${t.extras} ? 'barcode'`),
  ],
)

/** Photographs of a product; `color` '' is for every variant. */
export const productPictures = pgTable(
  'product_pictures',
  {
    tenantId: tenantId(),
    id: rowId(),
    productId: reference('product_id').notNull(),
    color: text().notNull().default(''),
    view: text().notNull().default(''),
    position: integer().notNull().default(0),
    imageUrl: text('image_url').notNull(),
    picture: jsonb().$type<Picture>(),
    /** Address that it was fetched from; '' for one that was not; `archivo:` and the name of an owner's file. */
    source: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    product(t),
    index('product_pictures_product').on(t.tenantId, t.productId),
  ],
)

export const techniques = pgTable(
  'techniques',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text().notNull(),
    setupCost: amount('setup_cost').notNull().default('0'),
    setupPerColor: boolean('setup_per_color').notNull().default(false),
    breaks: jsonb().$type<PriceBreak[]>().notNull().default([]),
    unitBasis: text('unit_basis').$type<PrintingType['unitBasis']>().notNull().default('unit'),
    maxColors: integer('max_colors'),
    maxAreaCm2: numeric('max_area_cm2', { precision: 10, scale: 2, mode: 'number' }),
    /** Prints flat inks only. */
    spot: boolean().notNull().default(false),
    minLineMm: numeric('min_line_mm', { precision: 6, scale: 2, mode: 'number' }),
    minTextMm: numeric('min_text_mm', { precision: 6, scale: 2, mode: 'number' }),
    minimumQuantity: integer('minimum_quantity').notNull().default(1),
    days: integer().notNull().default(0),
    /** Pieces that the workshop prints a day; null: nobody has said. */
    capacityPerDay: integer('capacity_per_day'),
    position: integer().notNull().default(0),
    /** Since when it is not offered to new designs; orders that were made with it go on. */
    retiredAt: moment('retired_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), unique().on(t.tenantId, t.name)],
)

export const productTechniques = pgTable(
  'product_techniques',
  {
    tenantId: tenantId(),
    productId: reference('product_id').notNull(),
    techniqueId: reference('technique_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.productId, t.techniqueId] }),
    product(t),
    foreignKey({
      columns: [t.tenantId, t.techniqueId],
      foreignColumns: [techniques.tenantId, techniques.id],
    }).onDelete('cascade'),
  ],
)

export const printAreas = pgTable(
  'print_areas',
  {
    tenantId: tenantId(),
    id: rowId(),
    productId: reference('product_id').notNull(),
    view: text().notNull(),
    name: text().notNull().default(''),
    widthMm: numeric('width_mm', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    heightMm: numeric('height_mm', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    /** Ids of the techniques that reach it. */
    techniques: reference('techniques').array().notNull().default([]),
    /** Where it lies on the view's picture; null: not said. */
    placement: jsonb().$type<Placement>(),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    product(t),
    index('print_areas_product').on(t.tenantId, t.productId),
  ],
)

/** Dynamic fields: name and value as the shop wrote them. */
export const productFields = pgTable(
  'product_fields',
  {
    tenantId: tenantId(),
    productId: reference('product_id').notNull(),
    name: text().notNull(),
    value: text().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.productId, t.name, t.value] }),
    product(t),
    index('product_fields_value').on(t.tenantId, t.name, t.value),
  ],
)

const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Which products changed in which transaction; written by triggers alone. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    tenantId: integer('tenant_id').notNull(),
    xid: transactionNumber('xid').notNull(),
    /** 0: something that many products share. */
    productId: reference('product_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.xid, t.productId] }), index('catalogue_changes_age').on(t.at)],
)
