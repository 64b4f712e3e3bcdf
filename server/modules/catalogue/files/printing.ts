import { and, asc, eq, inArray, max } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { Reader, Transaction } from '../../../db/reader.ts'
import { printAreas, products, productTechniques, techniques } from '../../../db/schema/catalogue.ts'
import type { Tenant } from '../../../ports/ports.ts'
import { type Printing, readPrinting } from './printing-file.ts'

type Product = Printing['products'][number]
type Area = Product['areas'][number]

export interface PrintingImported {
  /** In words; with any, nothing is written. */
  readonly errors: readonly string[]
  readonly techniques: number
  readonly products: number
}

const byName = async (reader: Reader, tenantId: number) => {
  const rows = await reader
    .select({ id: techniques.id, name: techniques.name })
    .from(techniques)
    .where(eq(techniques.tenantId, tenantId))
  return new Map(rows.map((row) => [row.name, row.id]))
}

const productIds = async (reader: Reader, tenantId: number, slugs: readonly string[]) => {
  const rows = await reader
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(and(eq(products.tenantId, tenantId), inArray(products.slug, [...slugs])))
  return new Map(rows.map((row) => [row.slug, row.id]))
}

const problemsOf = async (reader: Reader, tenantId: number, file: Printing): Promise<string[]> => {
  const slugs = file.products.map(({ slug }) => slug)
  const known = new Set([
    ...(await byName(reader, tenantId)).keys(),
    ...file.techniques.map((one) => one.name),
  ])
  const ids = slugs.length === 0 ? new Map() : await productIds(reader, tenantId, slugs)
  const named = ({ techniques: own, areas }: Product) => [
    ...own,
    ...areas.flatMap((area) => area.techniques ?? []),
  ]
  return [
    ...slugs.filter((slug) => !ids.has(slug)).map((slug) => `No hay ningún producto “${slug}”.`),
    ...slugs.filter((slug, at) => slugs.indexOf(slug) !== at).map((slug) => `“${slug}” está dos veces.`),
    ...file.products.flatMap((product) =>
      named(product)
        .filter((one) => !known.has(one))
        .map((one) => `“${product.slug}” nombra la técnica “${one}”, que no existe.`),
    ),
  ]
}

const writeTechniques = async (tx: Transaction, tenantId: number, { techniques: given }: Printing) => {
  const [last] = await tx
    .select({ position: max(techniques.position) })
    .from(techniques)
    .where(eq(techniques.tenantId, tenantId))
  for (const [index, { setupCost, ...one }] of given.entries()) {
    const row = { ...one, setupCost: String(setupCost) }
    await tx
      .insert(techniques)
      .values({ tenantId, position: (last?.position ?? 0) + index + 1, ...row })
      .onConflictDoUpdate({ target: [techniques.tenantId, techniques.name], set: row })
  }
}

/** An area keeps its number while its view and name stay: designs in carts name it. */
const writeAreas = async (
  tx: Transaction,
  own: { readonly tenantId: number; readonly productId: number },
  areas: readonly (Omit<Area, 'techniques'> & { readonly techniques: number[] })[],
) => {
  const ofProduct = and(eq(printAreas.tenantId, own.tenantId), eq(printAreas.productId, own.productId))
  const before = await tx.select().from(printAreas).where(ofProduct).orderBy(asc(printAreas.position))
  const matched = new Set<number>()
  for (const [position, area] of areas.entries()) {
    const same = before.find(
      ({ id, view, name }) => !matched.has(id) && view === area.view && name === area.name,
    )
    if (same === undefined) {
      await tx.insert(printAreas).values({ ...own, ...area, position })
      continue
    }
    matched.add(same.id)
    await tx
      .update(printAreas)
      .set({ ...area, position })
      .where(and(ofProduct, eq(printAreas.id, same.id)))
  }
  const gone = before.map(({ id }) => id).filter((id) => !matched.has(id))
  if (gone.length > 0) await tx.delete(printAreas).where(and(ofProduct, inArray(printAreas.id, gone)))
}

const writeProduct = async (
  tx: Transaction,
  own: { readonly tenantId: number; readonly productId: number },
  product: Product,
  ids: ReadonlyMap<string, number>,
) => {
  const idsOf = (names: readonly string[]) => [...new Set(names)].flatMap((name) => ids.get(name) ?? [])
  const techniqueIds = idsOf([
    ...product.techniques,
    ...product.areas.flatMap((area) => area.techniques ?? []),
  ])
  await tx
    .delete(productTechniques)
    .where(and(eq(productTechniques.tenantId, own.tenantId), eq(productTechniques.productId, own.productId)))
  if (techniqueIds.length > 0)
    await tx.insert(productTechniques).values(techniqueIds.map((techniqueId) => ({ ...own, techniqueId })))
  await writeAreas(
    tx,
    own,
    product.areas.map((area) => ({ ...area, techniques: idsOf(area.techniques ?? product.techniques) })),
  )
  await tx
    .update(products)
    .set({
      isCustomizable: product.areas.length > 0 && techniqueIds.length > 0,
      ...(product.studio === undefined ? {} : { studio: product.studio }),
    })
    .where(and(eq(products.tenantId, own.tenantId), eq(products.id, own.productId)))
}

/** Brings techniques and print areas into a shop, all or none; what the file does not name stays. */
export const importPrinting = async (
  database: Database,
  { tenant, path, dryRun }: { readonly tenant: Tenant; readonly path: string; readonly dryRun: boolean },
): Promise<PrintingImported> => {
  const file = await readPrinting(path)
  if (Array.isArray(file)) return { errors: file, techniques: 0, products: 0 }
  const counts = { techniques: file.techniques.length, products: file.products.length }
  const errors = await problemsOf(database, tenant.id, file)
  if (errors.length > 0 || dryRun) return { errors, ...counts }
  await database.transaction(async (tx) => {
    await writeTechniques(tx, tenant.id, file)
    const ids = await byName(tx, tenant.id)
    const slugs = file.products.map(({ slug }) => slug)
    const known = slugs.length === 0 ? new Map<string, number>() : await productIds(tx, tenant.id, slugs)
    for (const product of file.products) {
      const productId = known.get(product.slug)
      if (productId !== undefined) await writeProduct(tx, { tenantId: tenant.id, productId }, product, ids)
    }
  })
  return { errors, ...counts }
}
