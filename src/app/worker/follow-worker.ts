import type { QueryClient } from '@tanstack/react-query'
import { onWorkerMessage } from '#src/platform/worker/service-worker.ts'
import { refreshChanged } from '#src/queries/changed.ts'
import type { Shop } from '#src/session/shop.ts'

/** Listens to the service worker from the start, so that no message about the first responses is missed. */
export const followWorker = (shop: Pick<Shop, 'tenant' | 'connection'>, cache: QueryClient): void =>
  onWorkerMessage((message) => {
    if (message.type === 'CONNECTION') {
      const { reachable, unsure } = message
      shop.connection.report(reachable ? 'answered' : (unsure ?? 'unreachable'))
    } else if (message.tenant === shop.tenant) {
      void refreshChanged(cache, shop.tenant, message.url)
    }
  })
