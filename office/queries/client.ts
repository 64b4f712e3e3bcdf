import { QueryClient } from '@tanstack/react-query'
import { isPassing } from '#office/api/error.ts'

const TRIES = 2

export const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      gcTime: 30 * 60_000,
      // A call without a network fails at once, and the screen says so.
      networkMode: 'always',
      refetchOnReconnect: 'always',
      retry: (failures, error) => navigator.onLine && isPassing(error) && failures < TRIES,
      retryDelay: (failures) => 800 * 2 ** failures,
    },
    mutations: { networkMode: 'always' },
  },
})
