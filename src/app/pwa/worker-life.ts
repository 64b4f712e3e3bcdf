import { createUpdates, type Updates } from '#src/features/pwa/updates.ts'
import { absolute } from '#src/platform/address.ts'
import { after, now } from '#src/platform/clock.ts'
import { owedKey } from '#src/platform/owed.ts'
import { isHidden, isTyping, onVisibility, reloadPage } from '#src/platform/page-life.ts'
import { tabStorage } from '#src/platform/storage.ts'
import { askWorker } from '#src/platform/worker-message.ts'
import {
  cameThroughWorker,
  fetchedSoFar,
  onTakeOver,
  registerWorker,
  workerInCharge,
} from '#src/platform/worker-registration.ts'

/** Time between two looks for a newer version while the page stays open, in ms. */
const LOOK_EVERY = 60 * 60_000

/** How long a 'Después' holds in its tab, in ms. */
const POSTPONED_FOR = 4 * 60 * 60_000
const POSTPONED_AT = 'vitrina:update-postponed-at'

/** The most that the worker takes at once. */
const MAX_URLS = 200

/** Hands over what pages were given before a worker was in charge, so that they work offline from now on. */
const handOver = async (tenant: string, baseUrl: string): Promise<void> => {
  const worker = await workerInCharge()
  if (!worker) return
  // The server's calls are noted without the back end's address.
  const owed = new Set(tabStorage.get(owedKey(tenant))?.split('\n').filter(Boolean))
  const fetched = cameThroughWorker() ? [] : fetchedSoFar()
  const whole = [...owed].map((address) => absolute(address.startsWith('/') ? baseUrl + address : address))
  // What was noted counts most, the newest of it first of all: it stands last, where nothing is cut off.
  const urls = new Set([...fetched, ...whole])
  if (urls.size === 0) return
  await askWorker(worker, { type: 'CACHE_URLS', tenant, urls: [...urls].slice(-MAX_URLS) })
  tabStorage.remove(owedKey(tenant))
}

const lookAgain = (registration: ServiceWorkerRegistration): void => {
  after(LOOK_EVERY, () => {
    // Offline there is nothing newer to find.
    registration.update().catch(console.warn)
    lookAgain(registration)
  })
}

/** Registers the service worker for this page and follows its versions; undefined where there can be none. */
export const startWorker = async (tenant: string, baseUrl: string): Promise<Updates | undefined> => {
  const worker = await registerWorker()
  if (!worker) {
    tabStorage.remove(owedKey(tenant))
    return undefined
  }
  lookAgain(worker.registration)
  handOver(tenant, baseUrl).catch(console.warn)
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
