import type { WorkerMessage } from '#contract/worker.ts'
import { tenantOfPage } from './routes.ts'

declare const self: ServiceWorkerGlobalScope

/** Tells every open page, or only those of one shop. */
export const notifyPages = async (message: WorkerMessage, tenant?: string): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) {
    if (tenant === undefined || tenantOfPage(new URL(page.url).pathname) === tenant) page.postMessage(message)
  }
}

/** Shop of the page that asks, '' when it has gone or belongs to none. */
export const tenantOfClient = async (clientId: string): Promise<string> => {
  const page = clientId === '' ? undefined : await self.clients.get(clientId)
  return page ? tenantOfPage(new URL(page.url).pathname) : ''
}
