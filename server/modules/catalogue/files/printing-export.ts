import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { printAreas, products, productTechniques, techniques } from '../../../db/schema/catalogue.ts'
import type { Tenant } from '../../../ports/tenant.ts'
import type { Printing } from './printing-file.ts'

const grouped = <R extends { readonly productId: number }>(rows: readonly R[]) => {
  const groups = new Map<number, R[]>()
  for (const row of rows) groups.set(row.productId, [...(groups.get(row.productId) ?? []), row])
  return groups
}

/** The shop's techniques and print areas as a file has them. */
export const exportPrinting = async (database: Database, { id: tenantId }: Tenant): Promise<Printing> => {
  const rows = await database
    .select()
    .from(techniques)
    .where(eq(techniques.tenantId, tenantId))
    .orderBy(asc(techniques.position), asc(techniques.id))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const namesOf = (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? [])
  const links = await database
    .select()
    .from(productTechniques)
    .where(eq(productTechniques.tenantId, tenantId))
  const areas = await database
    .select()
    .from(printAreas)
    .where(eq(printAreas.tenantId, tenantId))
    .orderBy(asc(printAreas.position))
  const listed = await database
    .select({ id: products.id, slug: products.slug, studio: products.studio })
    .from(products)
    .where(eq(products.tenantId, tenantId))
    .orderBy(asc(products.slug))
  const linksOf = grouped(links)
  const areasOf = grouped(areas)
  return {
    techniques: rows.map(
      ({ tenantId: _t, id: _i, position: _p, setupCost, capacityPerDay, retiredAt, ...row }) => ({
        ...row,
        setupCost: Number(setupCost),
        ...(capacityPerDay === null ? {} : { capacityPerDay }),
        ...(retiredAt === null ? {} : { retired: true }),
      }),
    ),
    products: listed.flatMap(({ id, slug, studio }) => {
      const own = (linksOf.get(id) ?? []).map(({ techniqueId }) => techniqueId)
      const places = areasOf.get(id) ?? []
      if (own.length === 0 && places.length === 0) return []
      return [
        {
          slug,
          techniques: namesOf(own.sort((a, b) => a - b)),
          areas: places.map(({ view, name, widthMm, heightMm, techniques: ids, placement }) => ({
            view,
            name,
            widthMm,
            heightMm,
            techniques: namesOf([...ids].sort((a, b) => a - b)),
            placement,
          })),
          ...(studio === null ? {} : { studio }),
        },
      ]
    }),
  }
}
