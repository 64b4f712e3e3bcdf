import type { QueryClient } from '@tanstack/react-query'
import type { Shop } from '#src/session/shop.ts'

/** When something answers again, what is on screen and old or missing is asked for once more, unasked. */
export const followConnection = ({ connection }: Pick<Shop, 'connection'>, cache: QueryClient): void => {
  connection.subscribe(() => {
    if (connection.online()) void cache.refetchQueries({ type: 'active', stale: true })
  })
}
