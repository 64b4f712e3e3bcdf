import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CartProduct } from '#contract/cart.ts'
import { isCustomised } from '#domain/cart/lines.ts'
import { keptAt } from '#src/api/kept-answers.ts'
import { type ProductCopy, readProducts, storedProduct, storeProducts } from '#src/db/copies/products.ts'
import { type DeviceDb, type LiveStore, useLive } from '#src/db/database/device-db.ts'
import { now } from '#src/platform/device/clock.ts'
import { productQuery } from '#src/queries/catalogue.ts'
import { useShop } from '#src/session/shop.ts'

const none: ReadonlyMap<string, ProductCopy> = new Map()

const keptStore = (db: DeviceDb, ids: readonly string[]) =>
  db.live(`kept ${ids.join(' ')}`, (open) => readProducts(open, ids))

const NOTHING_KEPT: LiveStore<ReadonlyMap<string, ProductCopy>> = {
  subscribe: () => () => {},
  current: () => none,
}

/** What the device keeps of the products that something is printed on. */
export const useKeptTechniques = (lines: readonly CartProduct[]): ReadonlyMap<string, ProductCopy> => {
  const { db } = useShop()
  const ids = [...new Set(lines.filter(isCustomised).map((line) => line.generic.id))].sort()
  return useLive(ids.length === 0 ? NOTHING_KEPT : keptStore(db, ids)) ?? none
}

/**
 * What the device keeps of the lines' products (price breaks, production days), by product id. While there is a
 * connection it is brought up to date, so that an estimate and a delivery date are not older than needed.
 */
export const useKeptProducts = (lines: readonly CartProduct[]): ReadonlyMap<string, ProductCopy> => {
  const { api, db } = useShop()
  const ids = [...new Set(lines.map((line) => line.generic.id))].sort()
  const kept = useLive(keptStore(db, ids))
  const details = useQueries({
    queries: ids.map((id) => productQuery(api, id)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  useEffect(() => {
    const keep = async () => {
      const open = await db.open()
      await Promise.all(
        details.map((detail) => storeProducts(open, [storedProduct(detail)], keptAt(detail) ?? now())),
      )
    }
    if (details.length > 0) keep().catch((error: unknown) => console.error('Products were not kept', error))
  }, [db, details])
  return kept ?? none
}

/** Business days until everything is made: the slowest line, its techniques' days included. */
export const productionDays = (
  lines: readonly CartProduct[],
  kept: ReadonlyMap<string, ProductCopy>,
): number =>
  Math.max(
    0,
    ...lines.map((line) => {
      const design = line.type === 'ProductoSimple' ? line.value.customization : line.customization
      const applied = Math.max(0, design?.applicationDays ?? 0)
      return (kept.get(line.generic.id)?.product.productionDays ?? 0) + applied
    }),
  )
