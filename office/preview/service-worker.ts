// Stands in for `src/platform/worker/service-worker.ts` in the preview's build: nothing is installed, and what a worker
// would say of newer answers, the preview says of a newer draft.
import type { WorkerMessage } from '#contract/worker.ts'

const listeners: ((message: WorkerMessage) => void)[] = []

export const workers = (): undefined => undefined
export const hasWorkers = (): boolean => false
export const isControlled = (): boolean => false

export const onWorkerMessage = (listener: (message: WorkerMessage) => void): void => {
  listeners.push(listener)
}

/** Has the page ask a call again. */
export const sayChanged = (tenant: string, url: string): void => {
  for (const listener of listeners) listener({ type: 'CHANGED', tenant, url })
}
