import { clientsClaim, registerQuotaErrorCallback } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { answerCall, answerPart, answerPicture, isCall, isPart, isPhotograph } from './answers.ts'
import { dropPictures } from './bounds.ts'
import { isOutdated } from './cache-names.ts'
import { receiveMessages } from './messages.ts'
import { serverPage, shopPage } from './navigation.ts'
import { tenantOfClient } from './pages.ts'
import { receivePushes } from './push.ts'
import { navigationRule } from './routes.ts'
import { installUsed, separateParts } from './set-aside.ts'
import { activateShell, declareShell, installShell, previousFile, shellFiles } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

const dropOutdated = async (): Promise<void> => {
  const names = await caches.keys()
  await Promise.all(names.filter(isOutdated).map((name) => caches.delete(name)))
}

declareShell(separateParts(self.__WB_MANIFEST))

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([installShell(event), installUsed(event)])),
)
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([activateShell(event), dropOutdated()])),
)

// The first visit's page comes under control at once. A later version never takes over by itself: it waits until
// the page, asked by the person, sends SKIP_WAITING.
clientsClaim()
receiveMessages()
receivePushes()
registerQuotaErrorCallback(() => dropPictures(false))

registerRoute(shellFiles())

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && navigationRule(url.pathname) === 'shell',
  ({ request }) => shopPage(request),
)
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && navigationRule(url.pathname) === 'server-first',
  ({ request }) => serverPage(request),
)
registerRoute(
  ({ request, url }) => isPart(request, url),
  async (asked) => {
    const [response, cached] = answerPart(asked)
    // What is missing of it is asked for again with the next page.
    cached.catch(console.warn)
    return response
  },
)
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => previousFile(request),
)

registerRoute(
  ({ request, url }) => isPhotograph(request, url),
  async (asked) => {
    const clientId = asked.event instanceof FetchEvent ? asked.event.clientId : ''
    const [response] = answerPicture(asked, await tenantOfClient(clientId))
    return response
  },
)

for (const method of ['GET', 'POST'] as const) {
  registerRoute(
    ({ request, url }) => isCall(request, url),
    async (asked) => {
      const [response] = await answerCall(asked)
      return response
    },
    method,
  )
}
