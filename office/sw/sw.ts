import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { receivePushes } from '#sw/push.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] }

// Files of the build alone: calls and downloads are the network's, and copies of answers the page's own.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/gestion/index.html'), {
    denylist: [/^\/gestion\/(?:api|files)\//],
  }),
)

// A newer version takes over at once: pages of the one before find their chunks on the server.
self.skipWaiting()
clientsClaim()
receivePushes()
