import { and, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm'
import { pictureOf } from '#demo/pictures.ts'
import type { DemoShop, TechniqueKey } from '#demo/types.ts'
import type { Transaction } from '#server/db/reader.ts'
import {
  categories,
  printAreas,
  productFields,
  productPictures,
  products,
  productTechniques,
  techniques,
  variants,
} from '#server/db/schema/catalogue.ts'
import { shippingRates, shippingServices, shippingZones } from '#server/db/schema/shipping.ts'
import { tenants } from '#server/db/schema/tenants.ts'
import { productRows, settingsOf, techniqueRows } from './rows.ts'

/** Writes one shop over what is there: rows keep their numbers, so that carts and orders keep their products. */
export const loadShop = async (tx: Transaction, shop: DemoShop, version: string): Promise<void> => {
  const tenantId = await writeTenant(tx, shop, version)
  const categoryIds = await writeCategories(tx, tenantId, shop)
  const techniqueIds = await writeTechniques(tx, tenantId, shop)
  const ids = await writeProducts(tx, { tenantId, shop, categoryIds, techniqueIds })
  await tx
    .update(products)
    .set({ active: false })
    .where(and(eq(products.tenantId, tenantId), notInArray(products.id, ids)))
  await writeShipping(tx, tenantId, shop)
}

const idOf = (ids: ReadonlyMap<string, number>, key: string): number => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo names ${key}, which it does not define`)
  return id
}

const writeTenant = async (tx: Transaction, shop: DemoShop, version: string): Promise<number> => {
  const row = { environment: shop.environment, isDemo: true, settings: settingsOf(shop, version) }
  const [written] = await tx
    .insert(tenants)
    .values({ name: shop.tenant, ...row })
    .onConflictDoUpdate({ target: tenants.name, set: { ...row, updatedAt: new Date() } })
    .returning({ id: tenants.id })
  if (written === undefined) throw new Error(`The shop ${shop.tenant} was not written`)
  return written.id
}

const writeCategories = async (tx: Transaction, tenantId: number, shop: DemoShop) => {
  const ids = new Map<string, number>()
  for (const [position, { slug, name, description, picture }] of shop.categories.entries()) {
    const row = { name, description, picture: pictureOf(picture), position }
    const [written] = await tx
      .insert(categories)
      .values({ tenantId, slug, ...row })
      .onConflictDoUpdate({ target: [categories.tenantId, categories.slug], set: row })
      .returning({ id: categories.id })
    if (written !== undefined) ids.set(slug, written.id)
  }
  return ids
}

const writeTechniques = async (tx: Transaction, tenantId: number, shop: DemoShop) => {
  const ids = new Map<TechniqueKey, number>()
  for (const [position, { key, row }] of techniqueRows(shop).entries()) {
    const [written] = await tx
      .insert(techniques)
      .values({ tenantId, position, ...row })
      .onConflictDoUpdate({ target: [techniques.tenantId, techniques.name], set: { ...row, position } })
      .returning({ id: techniques.id })
    if (written !== undefined) ids.set(key, written.id)
  }
  return ids
}

interface DemoProducts {
  readonly tenantId: number
  readonly shop: DemoShop
  readonly categoryIds: ReadonlyMap<string, number>
  readonly techniqueIds: ReadonlyMap<TechniqueKey, number>
}

/** All of a shop's products at once: one by one, ten shops would keep the first start waiting. */
const writeProducts = async (tx: Transaction, target: DemoProducts): Promise<number[]> => {
  const { tenantId, shop, categoryIds, techniqueIds } = target
  const listed = shop.listings.map((listing, position) => {
    const rows = productRows(shop, listing)
    // The first of the list is the newest; fixed dates, so that every installation sorts alike.
    const createdAt = new Date(Date.UTC(2025, 8, 1) - position * 86_400_000)
    const categoryId = idOf(categoryIds, listing.category)
    return { listing, rows, product: { tenantId, ...rows.product, categoryId, createdAt } }
  })
  const written = await tx
    .insert(products)
    .values(listed.map(({ product }) => product))
    .onConflictDoUpdate({ target: [products.tenantId, products.slug], set: allExcluded(products, NOT_SET) })
    .returning({ id: products.id, slug: products.slug })
  const ids = new Map(written.map(({ id, slug }) => [slug, id]))
  const placed = listed.map(({ listing, rows }) => ({
    listing,
    rows,
    own: { tenantId, productId: idOf(ids, listing.slug) },
  }))
  await writeVariants(
    tx,
    tenantId,
    placed.flatMap(({ own, rows }) => rows.variants.map((row, position) => ({ ...own, ...row, position }))),
  )
  await replaceParts(tx, tenantId, [...ids.values()], {
    pictures: placed.flatMap(({ own, rows }) =>
      rows.pictures.map((picture, position) => ({ ...own, ...picture, position })),
    ),
    fields: placed.flatMap(({ own, rows }) =>
      rows.fields.map((field, position) => ({ ...own, ...field, position })),
    ),
    techniques: placed.flatMap(({ own, listing }) =>
      listing.techniques.map((key) => ({ ...own, techniqueId: idOf(techniqueIds, key) })),
    ),
    areas: placed.flatMap(({ own, listing, rows }) =>
      rows.areas.map((area, position) => ({
        ...own,
        ...area,
        techniques: listing.techniques.map((key) => idOf(techniqueIds, key)),
        position,
      })),
    ),
  })
  return [...ids.values()]
}

/** Columns that tell a row from others, or that the database derives. */
const NOT_SET = ['tenantId', 'id', 'slug', 'price', 'searchText', 'updatedAt']

/** Every other column takes what the insert brought. */
const allExcluded = (table: typeof products, without: readonly string[]) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name]) => !without.includes(name))
      .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  )

const writeVariants = async (
  tx: Transaction,
  tenantId: number,
  rows: readonly (typeof variants.$inferInsert)[],
) => {
  await tx
    .insert(variants)
    .values([...rows])
    .onConflictDoUpdate({
      target: [variants.tenantId, variants.sku],
      set: {
        color: sql`excluded.color`,
        hex: sql`excluded.hex`,
        size: sql`excluded.size`,
        position: sql`excluded.position`,
        stock: sql`greatest(excluded.stock, ${variants.reserved})`,
      },
    })
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const skus = rows.map(({ sku }) => sku)
  // What is no longer made can't be bought, but orders still name it.
  await tx
    .update(variants)
    .set({ stock: sql`${variants.reserved}` })
    .where(
      and(
        eq(variants.tenantId, tenantId),
        inArray(variants.productId, productIds),
        notInArray(variants.sku, skus),
      ),
    )
}

interface Parts {
  readonly pictures: (typeof productPictures.$inferInsert)[]
  readonly fields: (typeof productFields.$inferInsert)[]
  readonly techniques: (typeof productTechniques.$inferInsert)[]
  readonly areas: (typeof printAreas.$inferInsert)[]
}

/** A product's area of one view keeps its id: drafts and orders name it. */
const knownAreas = async (tx: Transaction, tenantId: number, ids: readonly number[]) => {
  const rows = await tx
    .select({
      id: printAreas.id,
      productId: printAreas.productId,
      view: printAreas.view,
      name: printAreas.name,
    })
    .from(printAreas)
    .where(and(eq(printAreas.tenantId, tenantId), inArray(printAreas.productId, [...ids])))
  return new Map(rows.map(({ id, productId, view, name }) => [`${productId} ${view} ${name}`, id]))
}

const replaceParts = async (tx: Transaction, tenantId: number, ids: readonly number[], parts: Parts) => {
  const known = await knownAreas(tx, tenantId, ids)
  const areas = parts.areas.map((area) => {
    const id = known.get(`${area.productId} ${area.view} ${area.name}`)
    return id === undefined ? area : { ...area, id }
  })
  for (const table of [productPictures, productFields, productTechniques, printAreas])
    await tx.delete(table).where(and(eq(table.tenantId, tenantId), inArray(table.productId, [...ids])))
  if (parts.pictures.length > 0) await tx.insert(productPictures).values(parts.pictures)
  if (parts.fields.length > 0) await tx.insert(productFields).values(parts.fields)
  if (parts.techniques.length > 0) await tx.insert(productTechniques).values(parts.techniques)
  const [old, added] = [
    areas.filter(({ id }) => id !== undefined),
    areas.filter(({ id }) => id === undefined),
  ]
  if (old.length > 0) await tx.insert(printAreas).values(old)
  if (added.length > 0) await tx.insert(printAreas).values(added)
}

const writeShipping = async (tx: Transaction, tenantId: number, shop: DemoShop) => {
  await tx.delete(shippingZones).where(eq(shippingZones.tenantId, tenantId))
  await tx.delete(shippingServices).where(eq(shippingServices.tenantId, tenantId))
  const services = await tx
    .insert(shippingServices)
    .values(shop.services.map((service, position) => ({ tenantId, ...service, position })))
    .returning({ id: shippingServices.id, code: shippingServices.code })
  const serviceIds = new Map(services.map(({ id, code }) => [code, id]))
  for (const [position, zone] of shop.zones.entries()) {
    const [written] = await tx
      .insert(shippingZones)
      .values({ tenantId, name: zone.name, provinces: [...zone.provinces], position })
      .returning({ id: shippingZones.id })
    if (written === undefined) throw new Error(`The zone ${zone.name} was not written`)
    const rates = Object.entries(zone.services).flatMap(([code, { days, rates }]) =>
      rates.map(({ upToKg, price }) => ({
        tenantId,
        zoneId: written.id,
        serviceId: idOf(serviceIds, code),
        upToGrams: upToKg * 1000,
        priceInclTax: String(price),
        minDays: days[0],
        maxDays: days[1],
      })),
    )
    await tx.insert(shippingRates).values(rates)
  }
}
