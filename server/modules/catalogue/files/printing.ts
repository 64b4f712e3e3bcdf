import { and, eq, inArray, max } from 'drizzle-orm'
import type { Reader, Transaction } from '../../../db/reader.ts'
import { products, techniques } from '../../../db/schema/catalogue.ts'
import { writePrinted } from '../printing/areas.ts'
import type { Printing } from './printing-file.ts'

type Product = Printing['products'][number]

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

/** What of a file can't come in, in words. */
export const printingProblems = async (
  reader: Reader,
  tenantId: number,
  file: Printing,
): Promise<string[]> => {
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

const writeTechniques = async (
  tx: Transaction,
  tenantId: number,
  { techniques: given }: Printing,
  now: Date,
) => {
  const [last] = await tx
    .select({ position: max(techniques.position) })
    .from(techniques)
    .where(eq(techniques.tenantId, tenantId))
  for (const [index, { setupCost, retired, capacityPerDay, ...one }] of given.entries()) {
    const row = {
      ...one,
      setupCost: String(setupCost),
      ...(capacityPerDay === undefined ? {} : { capacityPerDay }),
      ...(retired === undefined ? {} : { retiredAt: retired ? now : null }),
    }
    await tx
      .insert(techniques)
      .values({ tenantId, position: (last?.position ?? 0) + index + 1, ...row })
      .onConflictDoUpdate({ target: [techniques.tenantId, techniques.name], set: row })
  }
}

const writeProduct = (
  tx: Transaction,
  own: { readonly tenantId: number; readonly productId: number },
  product: Product,
  ids: ReadonlyMap<string, number>,
) => {
  const idsOf = (names: readonly string[]) => [...new Set(names)].flatMap((name) => ids.get(name) ?? [])
  return writePrinted(tx, own, {
    techniqueIds: idsOf([...product.techniques, ...product.areas.flatMap((area) => area.techniques ?? [])]),
    areas: product.areas.map((area) => ({
      ...area,
      techniques: idsOf(area.techniques ?? product.techniques),
    })),
    studio: product.studio,
  })
}

/** Brings techniques and print areas into a shop; what the file does not name stays. */
export const writePrinting = async (tx: Transaction, tenantId: number, file: Printing, now: Date) => {
  await writeTechniques(tx, tenantId, file, now)
  const ids = await byName(tx, tenantId)
  const slugs = file.products.map(({ slug }) => slug)
  const known = slugs.length === 0 ? new Map<string, number>() : await productIds(tx, tenantId, slugs)
  for (const product of file.products) {
    const productId = known.get(product.slug)
    if (productId !== undefined) await writeProduct(tx, { tenantId, productId }, product, ids)
  }
}
