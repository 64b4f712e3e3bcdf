import { createUpdates, type Updates } from '#src/features/pwa/updates.ts'
import { absolute } from '#src/platform/address.ts'
import { after, now } from '#src/platform/clock.ts'
import { readDataBlock } from '#src/platform/document.ts'
import { isHidden, isTyping, onVisibility, reloadPage } from '#src/platform/page-life.ts'
import { isControlled } from '#src/platform/service-worker.ts'
import { tabStorage } from '#src/platform/storage.ts'
import { fetchedSoFar, onTakeOver, registerWorker, tellWorker } from '#src/platform/worker-registration.ts'
import { type ServerState, STATE_ID } from '../rendered.ts'

/** Time between two looks for a newer version while the page stays open, in ms. */
const LOOK_EVERY = 60 * 60_000

/** How long a 'Después' holds in its tab, in ms. */
const POSTPONED_FOR = 4 * 60 * 60_000
const POSTPONED_AT = 'vitrina:update-postponed-at'

/** The most that the worker takes at once. */
const MAX_URLS = 200

/** Addresses of the calls that the server made for this page, so that none was made here. */
const callsBehind = (baseUrl: string): string[] => {
  const state = readDataBlock(STATE_ID) as ServerState | undefined
  return (state?.calls ?? []).map((path) => absolute(baseUrl + path))
}

/** Hands over what this page was given before a worker was in charge, so that it works offline from now on. */
const handOver = async (tenant: string, baseUrl: string): Promise<void> => {
  const urls = new Set([...callsBehind(baseUrl), ...fetchedSoFar()])
  await tellWorker({
    type: 'CACHE_URLS',
    tenant,
    urls: [...urls].slice(0, MAX_URLS),
  })
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
  const wasControlled = isControlled()
  const worker = await registerWorker()
  if (!worker) return undefined
  lookAgain(worker.registration)
  if (!wasControlled) handOver(tenant, baseUrl).catch(console.warn)
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
