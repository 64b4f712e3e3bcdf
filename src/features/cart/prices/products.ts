import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CartProduct } from '#contract/cart.ts'
import { cachedAt } from '#src/api/cached-answers.ts'
import { type Copy, type ProductCopy, productCopy } from '#src/db/copies/copies.ts'
import { now } from '#src/platform/device/clock.ts'
import { productQuery } from '#src/queries/catalogue.ts'
import { storeSoon, useCopies } from '#src/session/copies/use-copy.ts'
import { identityOf } from '#src/session/reducer.ts'
import { useShop } from '#src/session/shop.ts'

export type ProductCopies = ReadonlyMap<string, Copy<ProductCopy>>

/** The lines' products, in an order of their own: the same for the same products. */
export const productIds = (lines: readonly CartProduct[]): string[] =>
  [...new Set(lines.map((line) => line.generic.id))].sort()

/**
 * Copies of the lines' products (price breaks, production days), by product id. While there is a connection they are brought
 * up to date, so that an estimate and a delivery date are not older than needed.
 */
export const useProductCopies = (lines: readonly CartProduct[]): ProductCopies | undefined => {
  const shop = useShop()
  const ids = productIds(lines)
  const details = useQueries({
    queries: ids.map((id) => productQuery(shop.api, id)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  useEffect(() => {
    for (const detail of details) {
      const copy = { data: productCopy(detail), savedAt: cachedAt(detail) ?? now() }
      void storeSoon(shop, identityOf(shop.session.state()), 'product', detail.id, copy)
    }
  }, [shop, details])
  return useCopies('product', ids)
}

/** Business days until everything is made: the slowest line, its techniques' days included. */
export const productionDays = (lines: readonly CartProduct[], copies: ProductCopies | undefined): number =>
  Math.max(
    0,
    ...lines.map((line) => {
      const design = line.type === 'ProductoSimple' ? line.value.customization : line.customization
      const applied = Math.max(0, design?.applicationDays ?? 0)
      return (copies?.get(line.generic.id)?.data.productionDays ?? 0) + applied
    }),
  )
