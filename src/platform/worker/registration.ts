import { hasWorkers, isControlled, workers } from './service-worker.ts'

/** Resolves with the active worker, once there is one. */
export const workerInCharge = async (): Promise<ServiceWorker | undefined> =>
  (await workers()?.ready)?.active ?? undefined

/** Whether a worker served this page's navigation, and so saw all its requests since. */
export const cameThroughWorker = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.workerStart > 0)

/** URL of the page's navigation, wherever the app has navigated since. */
export const loadedFrom = (): string | undefined =>
  performance.getEntriesByType('navigation')[0]?.name.split('#')[0]

/** This origin's service worker, as the page uses it. */
export interface PageWorker {
  readonly registration: ServiceWorkerRegistration
  /**
   * Calls back when a newer version is waiting, also one that began to install before this call. The very first worker
   * never counts as newer.
   */
  onWaiting(listener: () => void): void
  /** Activates the waiting version for every page (`skipWaiting`). */
  letIn(): void
}

/**
 * Tells whether the worker that waits is a newer version. Where none was active at registration, the one that installs
 * then is the first: WebKit shows it as waiting for some moments after it has taken control.
 */
export const newerThanFirst = (
  registration: Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'active'>,
  wasActive: boolean,
): (() => boolean) => {
  const { installing, waiting, active } = registration
  const first = wasActive ? null : (installing ?? waiting ?? active)
  return () => registration.waiting !== null && registration.waiting !== first
}

/** Registers the worker for the whole origin; its script bypasses the HTTP cache. */
export const registerWorker = async (): Promise<PageWorker | undefined> => {
  if (!hasWorkers()) return undefined
  const before = await workers()?.getRegistration()
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
  const registration = await workbox.register()
  if (!registration) return undefined
  const isNewer = newerThanFirst(registration, Boolean(before?.active))
  return {
    registration,
    onWaiting(listener) {
      const check = () => {
        if (isNewer() && isControlled()) listener()
      }
      workbox.addEventListener('waiting', check)
      // A version that was already installing when the page registered escapes workbox's own watch.
      registration.installing?.addEventListener('statechange', check)
      check()
    },
    letIn: () => workbox.messageSkipWaiting(),
  }
}

/**
 * Calls back when another version takes control of this page, but not when the very first worker does.
 */
export const onTakeOver = (listener: () => void): (() => void) => {
  const mine = workers()
  if (!mine) return () => {}
  let controlled = isControlled()
  const listen = () => {
    if (controlled) listener()
    controlled = true
  }
  mine.addEventListener('controllerchange', listen)
  return () => mine.removeEventListener('controllerchange', listen)
}

/** URLs of everything that this page has fetched so far, pictures included. */
export const fetchedSoFar = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name)
