import { QueryClient } from '@tanstack/react-query'
import { statusOf } from '#src/api/errors.ts'
import { MINUTE } from '#src/queries/times.ts'

/** A 4xx does not change by asking again; no answer and a 5xx may. */
const worthRetrying = (count: number, error: unknown): boolean => {
  const status = statusOf(error)
  return count < 2 && (status === undefined || status >= 500)
}

/** @param retry false on the server, where a visitor waits for the render */
export const createQueryClient = ({ retry = true } = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // `navigator.onLine` says nothing here: the service worker answers offline, too.
        networkMode: 'always',
        retry: retry && worthRetrying,
        // Long enough to come back to an unchanged list after some time on a product.
        gcTime: 30 * MINUTE,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
