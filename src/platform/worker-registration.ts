import { hasWorkers, isControlled, workers } from './service-worker.ts'

/** The worker in charge, once there is one. */
export const workerInCharge = async (): Promise<ServiceWorker | undefined> =>
  (await workers()?.ready)?.active ?? undefined

/** Whether a worker has answered this page's address, and so saw whatever the page has asked for since. */
export const cameThroughWorker = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.workerStart > 0)

/** Absolute address that the page was loaded from, wherever the app has gone since. */
export const loadedFrom = (): string | undefined =>
  performance.getEntriesByType('navigation')[0]?.name.split('#')[0]

/** The worker of this origin, as a page holds it. */
export interface PageWorker {
  readonly registration: ServiceWorkerRegistration
  /**
   * Calls back when a newer version waits, also one that began to install before this was called. The very first
   * worker of a page never counts as newer.
   */
  onWaiting(listener: () => void): void
  /** Lets the waiting version take over every page. */
  letIn(): void
}

/** Registers the worker for the whole origin; the script is never taken from the HTTP cache. */
export const registerWorker = async (): Promise<PageWorker | undefined> => {
  if (!hasWorkers()) return undefined
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
  const registration = await workbox.register()
  if (!registration) return undefined
  return {
    registration,
    onWaiting(listener) {
      const look = () => {
        if (registration.waiting && isControlled()) listener()
      }
      workbox.addEventListener('waiting', look)
      // A version that was already installing when the page registered escapes workbox's own watch.
      registration.installing?.addEventListener('statechange', look)
      look()
    },
    letIn: () => workbox.messageSkipWaiting(),
  }
}

/**
 * Calls back when another version takes over this page, and not when the very first worker takes charge of a page
 * that was loaded without.
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

/** Absolute addresses of all that this page has fetched so far, pictures included. */
export const fetchedSoFar = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name)
