import type { QueryClient } from '@tanstack/react-query'
import { onWorkerMessage } from '#src/platform/service-worker.ts'
import { refreshChanged } from '#src/queries/changed.ts'
import type { Shop } from '#src/session/shop.ts'

/** Listens to the service worker from the start, so that nothing that it says about the first answers is lost. */
export const followWorker = (shop: Pick<Shop, 'tenant' | 'connection'>, cache: QueryClient): void =>
  onWorkerMessage((message) => {
    if (message.type === 'CONNECTION') {
      shop.connection.report(message.reachable ? 'answered' : 'unreachable')
    } else if (message.tenant === shop.tenant) {
      void refreshChanged(cache, shop.tenant, message.url)
    }
  })
