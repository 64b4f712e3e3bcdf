import { QueryClient } from '@tanstack/react-query'
import { statusOf } from '#src/api/errors.ts'
import { MINUTE } from '#src/queries/times.ts'

/** A refusal stays one when it is asked again; silence and a broken server may not. */
const worthRetrying = (count: number, error: unknown): boolean => {
  const status = statusOf(error)
  return count < 2 && (status === undefined || status >= 500)
}

/** `retry`: false where somebody waits for the page as it is. */
export const createQueryClient = ({ retry = true } = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The service worker answers without a network, too; only a real request tells.
        networkMode: 'always',
        retry: retry && worthRetrying,
        // Long enough to find the list as it was after some time on a product.
        gcTime: 30 * MINUTE,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
