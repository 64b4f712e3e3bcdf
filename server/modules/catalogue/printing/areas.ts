import { and, asc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { type Placement, placement } from '#contract/catalogue.ts'
import type { StudioView } from '#contract/studio.ts'
import type { Reader, Transaction } from '../../../db/reader.ts'
import { printAreas, products, productTechniques } from '../../../db/schema/catalogue.ts'

interface OfProduct {
  readonly tenantId: number
  readonly productId: number
}

export interface AreaValues {
  readonly view: string
  readonly name: string
  readonly widthMm: number
  readonly heightMm: number
  /** Ids. */
  readonly techniques: readonly number[]
  readonly placement: Placement | null
}

export interface StoredArea extends AreaValues {
  readonly id: number
}

const ofProduct = ({ tenantId, productId }: OfProduct) =>
  and(eq(printAreas.tenantId, tenantId), eq(printAreas.productId, productId))

/** In the product's order. */
export const storedAreas = async (reader: Reader, own: OfProduct): Promise<StoredArea[]> => {
  const rows = await reader
    .select()
    .from(printAreas)
    .where(ofProduct(own))
    .orderBy(asc(printAreas.position), asc(printAreas.id))
  return rows.map(({ tenantId: _t, productId: _p, position: _o, techniques, ...row }) => ({
    ...row,
    techniques: [...techniques].sort((a, b) => a - b),
    // What older files left out is filled in as shoppers' pages do.
    placement: row.placement && v.parse(placement, row.placement),
  }))
}

/** Those of several products, whose rows are locked until the transaction ends. */
export const lockAreas = async (
  tx: Transaction,
  tenantId: number,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, StoredArea[]>> => {
  const ids = [...new Set(productIds)]
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.tenantId, tenantId), inArray(products.id, ids)))
    .orderBy(asc(products.id))
    .for('update')
  const held = new Map<number, StoredArea[]>()
  for (const { id } of rows) held.set(id, await storedAreas(tx, { tenantId, productId: id }))
  return held
}

/**
 * Writes a product's areas in their order. An area keeps its number, by its id or while its view and name stay: designs in
 * carts name it. What is not among them goes.
 */
export const writeAreas = async (
  tx: Transaction,
  own: OfProduct,
  areas: readonly (AreaValues & { readonly id?: number | null })[],
) => {
  const before = await tx.select().from(printAreas).where(ofProduct(own)).orderBy(asc(printAreas.position))
  const named = new Set(areas.map(({ id }) => id))
  const matched = new Set<number>()
  for (const [position, { id, techniques, ...area }] of areas.entries()) {
    const row = { ...area, techniques: [...techniques], position }
    const same = before.find((one) =>
      typeof id === 'number'
        ? one.id === id
        : !matched.has(one.id) && !named.has(one.id) && one.view === area.view && one.name === area.name,
    )
    if (same === undefined) {
      await tx.insert(printAreas).values({ ...own, ...row, ...(typeof id === 'number' ? { id } : {}) })
      continue
    }
    matched.add(same.id)
    await tx
      .update(printAreas)
      .set(row)
      .where(and(ofProduct(own), eq(printAreas.id, same.id)))
  }
  const gone = before.map(({ id }) => id).filter((id) => !matched.has(id))
  if (gone.length > 0) await tx.delete(printAreas).where(and(ofProduct(own), inArray(printAreas.id, gone)))
}

/** Writes areas and what is printed in them; a product without either can't be designed on. */
export const writePrinted = async (
  tx: Transaction,
  own: OfProduct,
  {
    techniqueIds,
    areas,
    studio,
  }: {
    readonly techniqueIds: readonly number[]
    readonly areas: Parameters<typeof writeAreas>[2]
    /** What is there stays where it is left out. */
    readonly studio?: StudioView[] | null | undefined
  },
) => {
  const ids = [...new Set(techniqueIds)]
  await tx
    .delete(productTechniques)
    .where(and(eq(productTechniques.tenantId, own.tenantId), eq(productTechniques.productId, own.productId)))
  if (ids.length > 0)
    await tx.insert(productTechniques).values(ids.map((techniqueId) => ({ ...own, techniqueId })))
  await writeAreas(tx, own, areas)
  await tx
    .update(products)
    .set({
      isCustomizable: areas.length > 0 && ids.length > 0,
      ...(studio === undefined ? {} : { studio }),
    })
    .where(and(eq(products.tenantId, own.tenantId), eq(products.id, own.productId)))
}
