import { createUpdates, type Updates } from '#src/features/pwa/updates.ts'
import { DEFERRED_ID, type DeferredAssets, pendingUrlsKey } from '#src/hydration/pending-urls.ts'
import { after, now } from '#src/platform/device/clock.ts'
import { tabStorage } from '#src/platform/device/storage.ts'
import { readDataBlock } from '#src/platform/page/document.ts'
import { isHidden, isTyping, onVisibility, reloadPage } from '#src/platform/page/page-life.ts'
import { absolute } from '#src/platform/page/url.ts'
import { askWorker } from '#src/platform/worker/message.ts'
import {
  cameThroughWorker,
  fetchedSoFar,
  loadedFrom,
  onTakeOver,
  registerWorker,
  workerInCharge,
} from '#src/platform/worker/registration.ts'
import { matchRoute, readAddress } from '../routing/routes.ts'

/** Interval between update checks while the page stays open, in ms. */
const CHECK_INTERVAL = 60 * 60_000

/** How long a tab does not offer the update again after 'Después', in ms. */
const POSTPONED_FOR = 4 * 60 * 60_000
const POSTPONED_AT = 'vitrina:update-postponed-at'

/** Most URLs that the worker accepts at once. */
const MAX_URLS = 200

/** The page's own URL if the server renders it. Pages that only the device renders are not cached: their URL may hold a secret. */
const ownPage = (): string[] => {
  const address = loadedFrom()
  if (!address) return []
  const { pathname, search } = new URL(address)
  const { tenant, path } = readAddress(pathname + search)
  return tenant && matchRoute(path).route.rendered ? [address] : []
}

/** Sends the worker the URLs that pages loaded before it took control, so that they work offline, too. */
const sendUrlsToWorker = async (tenant: string, baseUrl: string): Promise<void> => {
  const worker = await workerInCharge()
  if (!worker) return
  const stored = tabStorage.get(pendingUrlsKey(tenant))?.split('\n').filter(Boolean) ?? []
  const deferred = readDataBlock(DEFERRED_ID) as DeferredAssets | undefined
  const pending = [...stored, ...(deferred?.pendingUrls.calls ?? []), ...ownPage()]
  const fetched = cameThroughWorker() ? [] : fetchedSoFar()
  // The server's page lists calls as paths; the worker caches whole URLs.
  const whole = pending.map((address) => absolute(address.startsWith('/') ? baseUrl + address : address))
  // The list is cut at its beginning, so the URLs that matter most, the newest pending ones, come last.
  const urls = new Set([...fetched, ...whole])
  await askWorker(worker, { type: 'STORE_URLS', tenant, urls: [...urls].slice(-MAX_URLS) })
  tabStorage.remove(pendingUrlsKey(tenant))
}

const checkForUpdates = (registration: ServiceWorkerRegistration): void => {
  after(CHECK_INTERVAL, () => {
    // Offline there is nothing newer to find.
    registration.update().catch(console.warn)
    checkForUpdates(registration)
  })
}

/** Registers the service worker for this page and follows its versions; undefined where there can be none. */
export const startWorker = async (tenant: string, baseUrl: string): Promise<Updates | undefined> => {
  const worker = await registerWorker()
  if (!worker) {
    tabStorage.remove(pendingUrlsKey(tenant))
    return undefined
  }
  checkForUpdates(worker.registration)
  sendUrlsToWorker(tenant, baseUrl).catch(console.warn)
  return createUpdates({
    onWaiting: worker.onWaiting,
    onTakeOver,
    onVisibility,
    letIn: worker.letIn,
    reload: reloadPage,
    isPostponed: () => now() - Number(tabStorage.get(POSTPONED_AT) ?? 0) < POSTPONED_FOR,
    notePostponed: () => void tabStorage.set(POSTPONED_AT, String(now())),
    isIdle: () => isHidden() && !isTyping(),
  })
}
