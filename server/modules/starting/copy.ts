import { asc, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/reader.ts'
import {
  categories,
  printAreas,
  productFields,
  productPictures,
  products,
  productTechniques,
  techniques,
  variants,
} from '../../db/schema/catalogue.ts'
import { shippingRates, shippingServices, shippingZones } from '../../db/schema/shipping.ts'

/** From which shop to which. */
export interface Copying {
  readonly from: number
  readonly to: number
}

/** Rows of a statement at most: parameters are limited. */
const AT_ONCE = 500

const insertAll = async <T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.insert(table).values(rows.slice(at, at + AT_ONCE) as T['$inferInsert'][])
}

/** What the copy is called by, of what the model's is. */
type Ids = ReadonlyMap<number, number>

const idIn = (ids: Ids, id: number): number => {
  const copy = ids.get(id)
  if (copy === undefined) throw new Error(`${id} was not copied`)
  return copy
}

/** By the key that both have: a name, a slug. */
const idsBy = (
  model: readonly { readonly id: number; readonly key: string }[],
  copies: readonly { readonly id: number; readonly key: string }[],
): Ids => {
  const known = new Map(copies.map(({ key, id }) => [key, id]))
  return new Map(model.flatMap(({ id, key }) => (known.has(key) ? [[id, known.get(key) ?? 0]] : [])))
}

/** Techniques with their prices and limits; those that the shop has by that name stay as they are. */
export const copyTechniques = async (tx: Transaction, { from, to }: Copying): Promise<Ids> => {
  const read = (tenantId: number) =>
    tx
      .select()
      .from(techniques)
      .where(eq(techniques.tenantId, tenantId))
      .orderBy(asc(techniques.position), asc(techniques.id))
  const model = await read(from)
  const own = new Set((await read(to)).map(({ name }) => name))
  await insertAll(
    tx,
    techniques,
    model.filter(({ name }) => !own.has(name)).map(({ id: _, ...row }) => ({ ...row, tenantId: to })),
  )
  const named = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ id, key: name }))
  return idsBy(named(model), named(await read(to)))
}

const copyCategories = async (tx: Transaction, { from, to }: Copying): Promise<Ids> => {
  const read = (tenantId: number) =>
    tx.select().from(categories).where(eq(categories.tenantId, tenantId)).orderBy(asc(categories.position))
  const model = await read(from)
  const own = new Set((await read(to)).map(({ slug }) => slug))
  await insertAll(
    tx,
    categories,
    model.filter(({ slug }) => !own.has(slug)).map(({ id: _, ...row }) => ({ ...row, tenantId: to })),
  )
  const named = (rows: readonly { id: number; slug: string }[]) =>
    rows.map(({ id, slug }) => ({ id, key: slug }))
  return idsBy(named(model), named(await read(to)))
}

/** Every product on sale with its variants, pictures, fields, techniques and print areas, and the techniques themselves. */
export const copyProducts = async (tx: Transaction, copying: Copying): Promise<number> => {
  const { from, to } = copying
  const techniqueIds = await copyTechniques(tx, copying)
  const categoryIds = await copyCategories(tx, copying)
  const model = (
    await tx.select().from(products).where(eq(products.tenantId, from)).orderBy(asc(products.id))
  ).filter(({ active }) => active)
  await insertAll(
    tx,
    products,
    model.map(({ id: _, price: _price, searchText: _text, updatedAt: _at, categoryId, ...row }) => ({
      ...row,
      tenantId: to,
      categoryId: categoryId === null ? null : idIn(categoryIds, categoryId),
    })),
  )
  const copies = await tx
    .select({ id: products.id, key: products.slug })
    .from(products)
    .where(eq(products.tenantId, to))
  const ids = idsBy(
    model.map(({ id, slug }) => ({ id, key: slug })),
    copies,
  )
  const moved = <R extends { readonly productId: number }>(rows: readonly R[]) =>
    rows.filter(({ productId }) => ids.has(productId)).map((row) => placed(row, ids, to))
  await insertAll(
    tx,
    variants,
    moved(await tx.select().from(variants).where(eq(variants.tenantId, from))).map(({ id: _, ...row }) => ({
      ...row,
      reserved: 0,
    })),
  )
  await insertAll(
    tx,
    productPictures,
    moved(await tx.select().from(productPictures).where(eq(productPictures.tenantId, from))).map(
      ({ id: _, ...row }) => row,
    ),
  )
  await insertAll(
    tx,
    productFields,
    moved(await tx.select().from(productFields).where(eq(productFields.tenantId, from))),
  )
  await insertAll(
    tx,
    productTechniques,
    moved(await tx.select().from(productTechniques).where(eq(productTechniques.tenantId, from))).map(
      (row) => ({ ...row, techniqueId: idIn(techniqueIds, row.techniqueId) }),
    ),
  )
  await insertAll(
    tx,
    printAreas,
    moved(await tx.select().from(printAreas).where(eq(printAreas.tenantId, from))).map(
      ({ id: _, ...row }) => ({ ...row, techniques: row.techniques.map((one) => idIn(techniqueIds, one)) }),
    ),
  )
  return model.length
}

const placed = <R extends { readonly productId: number }>(row: R, ids: Ids, tenantId: number) => ({
  ...row,
  tenantId,
  productId: idIn(ids, row.productId),
})

/** Zones, services and tariffs. */
export const copyShipping = async (tx: Transaction, { from, to }: Copying): Promise<void> => {
  const zonesOf = (tenantId: number) =>
    tx.select().from(shippingZones).where(eq(shippingZones.tenantId, tenantId))
  const servicesOf = (tenantId: number) =>
    tx.select().from(shippingServices).where(eq(shippingServices.tenantId, tenantId))
  const [zones, services] = [await zonesOf(from), await servicesOf(from)]
  await insertAll(
    tx,
    shippingZones,
    zones.map(({ id: _, ...row }) => ({ ...row, tenantId: to })),
  )
  await insertAll(
    tx,
    shippingServices,
    services.map(({ id: _, ...row }) => ({ ...row, tenantId: to })),
  )
  const zoned = (rows: typeof zones) => rows.map(({ id, name }) => ({ id, key: name }))
  const served = (rows: typeof services) =>
    rows.map(({ id, carrierId, code }) => ({ id, key: `${carrierId} ${code}` }))
  const zoneIds = idsBy(zoned(zones), zoned(await zonesOf(to)))
  const serviceIds = idsBy(served(services), served(await servicesOf(to)))
  const rates = await tx.select().from(shippingRates).where(eq(shippingRates.tenantId, from))
  await insertAll(
    tx,
    shippingRates,
    rates.map((row) => ({
      ...row,
      tenantId: to,
      zoneId: idIn(zoneIds, row.zoneId),
      serviceId: idIn(serviceIds, row.serviceId),
    })),
  )
}
