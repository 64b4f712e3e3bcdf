import type { QueryClient } from '@tanstack/react-query'
import type { Shop } from '#src/session/shop.ts'

/** When the back end answers again, refetches the queries on screen that are stale or failed. */
export const followConnection = ({ connection }: Pick<Shop, 'connection'>, cache: QueryClient): void => {
  connection.subscribe(() => {
    if (connection.online()) void cache.refetchQueries({ type: 'active', stale: true })
  })
}
