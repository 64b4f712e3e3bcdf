import type { WorkerMessage } from '#contract/worker.ts'

/** The service worker container, where supported. */
export const workers = (): ServiceWorkerContainer | undefined =>
  // Missing on plain HTTP other than localhost, and in some private windows.
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined

export const hasWorkers = (): boolean => workers() !== undefined

/** Whether a worker controls this page. */
export const isControlled = (): boolean => Boolean(workers()?.controller)

const isWorkerMessage = (data: unknown): data is WorkerMessage =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string'

/** Calls back with the worker's messages, including those that came before anybody listened. */
export const onWorkerMessage = (listener: (message: WorkerMessage) => void): void => {
  const mine = workers()
  mine?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isWorkerMessage(data)) listener(data)
  })
  mine?.startMessages()
}
