import { createUpdates, type Updates } from '#src/features/pwa/updates.ts'
import { absolute } from '#src/platform/address.ts'
import { after, now } from '#src/platform/clock.ts'
import { isHidden, isTyping, onVisibility, reloadPage } from '#src/platform/page-life.ts'
import { deviceStorage, tabStorage } from '#src/platform/storage.ts'
import { askWorker } from '#src/platform/worker-message.ts'
import {
  cameThroughWorker,
  fetchedSoFar,
  onTakeOver,
  registerWorker,
  workerInCharge,
} from '#src/platform/worker-registration.ts'
import { owe, owedKey } from './owed.ts'

/** Time between two looks for a newer version while the page stays open, in ms. */
const LOOK_EVERY = 60 * 60_000

/** How long a 'Después' holds in its tab, in ms. */
const POSTPONED_FOR = 4 * 60 * 60_000
const POSTPONED_AT = 'vitrina:update-postponed-at'

/** The most that the worker takes at once. */
const MAX_URLS = 200

/** What may be noted on the device: pictures and looks, not calls, whose addresses may be a person's own. */
const isEverybodys = (address: string): boolean => /\/(?:media|assets\/looks)\//.test(address)

/** What has been noted and no worker has taken yet. */
const owed = (tenant: string): Set<string> =>
  new Set(deviceStorage.get(owedKey(tenant))?.split('\n').filter(Boolean))

/** Forgets what a worker has taken; another tab may have noted more meanwhile. */
const settle = (tenant: string, taken: readonly string[]): void => {
  const left = owed(tenant)
  for (const address of taken) left.delete(address)
  deviceStorage.remove(owedKey(tenant))
  if (left.size > 0) owe(tenant, [...left])
}

/** Hands over what pages were given before a worker was in charge, so that they work offline from now on. */
const handOver = async (tenant: string, baseUrl: string): Promise<void> => {
  if (!cameThroughWorker()) owe(tenant, fetchedSoFar().filter(isEverybodys))
  const worker = await workerInCharge()
  if (!worker) return
  // The newest count most; the server's calls are noted without the back end's address.
  const taken = [...owed(tenant)].slice(-MAX_URLS)
  const fetched = cameThroughWorker() ? [] : fetchedSoFar()
  const whole = taken.map((address) => absolute(address.startsWith('/') ? baseUrl + address : address))
  const urls = new Set([...whole, ...fetched])
  if (urls.size === 0) return
  await askWorker(worker, { type: 'CACHE_URLS', tenant, urls: [...urls].slice(0, MAX_URLS) })
  settle(tenant, taken)
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
    deviceStorage.remove(owedKey(tenant))
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
