import type { QueryClient } from '@tanstack/react-query'
import { safeParse } from 'valibot'
import {
  type ProductDetail,
  type ProductList,
  type ProductSummary,
  productSummary,
} from '#contract/catalogue.ts'
import type { KnownCard } from '#contract/worker.ts'
import { cachedAt } from '#src/api/cached-answers.ts'
import { askWorker } from '#src/platform/worker/message.ts'
import { workerInCharge } from '#src/platform/worker/registration.ts'
import { isControlled } from '#src/platform/worker/service-worker.ts'

/** A product as some list has shown it. */
export interface Card {
  readonly product: ProductSummary
  /** When that list was fetched, ms since the epoch. */
  readonly at: number
}

type Shown = Partial<Pick<ProductList, 'items'> & Pick<ProductDetail, 'related'>> | null

/** In what this page has fetched. */
const inPage = (cache: QueryClient, tenant: string, id: string): Card | undefined => {
  for (const { state, queryKey } of cache.getQueryCache().findAll({ queryKey: [tenant] })) {
    if (queryKey[1] !== 'products' && queryKey[1] !== 'product') continue
    const shown = state.data as Shown | undefined
    const product = [...(shown?.items ?? []), ...(shown?.related ?? [])].find((known) => known.id === id)
    if (product) return { product, at: cachedAt(shown) ?? state.dataUpdatedAt }
  }
  return undefined
}

/** What the lists on this device know of a product; null for nothing. */
export const knownCard = async (cache: QueryClient, tenant: string, id: string): Promise<Card | null> => {
  const here = inPage(cache, tenant, id)
  if (here) return here
  // Where there is none, waiting for it has no end.
  const worker = isControlled() ? await workerInCharge() : undefined
  const found = worker && ((await askWorker(worker, { type: 'FIND_CARD', tenant, id })) as KnownCard | null)
  const parsed = safeParse(productSummary, found?.product)
  return found && parsed.success ? { product: parsed.output, at: found.at } : null
}
