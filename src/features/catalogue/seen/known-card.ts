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

/** A product as a list has shown it. */
export interface Card {
  readonly product: ProductSummary
  /** When that list was fetched, ms since the epoch. */
  readonly at: number
}

/** Answers that contain products in short: a list, or a product's page with its related ones. */
type Cards = Partial<Pick<ProductList, 'items'> & Pick<ProductDetail, 'related'>> | null

/** A product in the answers that this page has fetched. */
const cardInPage = (cache: QueryClient, tenant: string, id: string): Card | undefined => {
  for (const { state, queryKey } of cache.getQueryCache().findAll({ queryKey: [tenant] })) {
    if (queryKey[1] !== 'products' && queryKey[1] !== 'product') continue
    const answer = state.data as Cards | undefined
    const product = [...(answer?.items ?? []), ...(answer?.related ?? [])].find((item) => item.id === id)
    if (product) return { product, at: cachedAt(answer) ?? state.dataUpdatedAt }
  }
  return undefined
}

/**
 * A product as a list on this device has shown it: from what this page has fetched, or else from the service worker's
 * cache. null where no list has it.
 */
export const findKnownCard = async (cache: QueryClient, tenant: string, id: string): Promise<Card | null> => {
  const here = cardInPage(cache, tenant, id)
  if (here) return here
  // `workerInCharge` waits for a worker: without one it would never resolve.
  const worker = isControlled() ? await workerInCharge() : undefined
  const found = worker && ((await askWorker(worker, { type: 'FIND_CARD', tenant, id })) as KnownCard | null)
  const parsed = safeParse(productSummary, found?.product)
  return found && parsed.success ? { product: parsed.output, at: found.at } : null
}
