import { askWorker } from '../worker/message.ts'
import { workers } from '../worker/service-worker.ts'
import { after } from './clock.ts'

/** Storage of this origin on the device, in bytes. */
export interface Space {
  readonly used: number
  readonly quota: number
  /** The browser has agreed not to evict it. */
  readonly persisted: boolean
}

/** null where the browser does not report it. */
export const readSpace = async (): Promise<Space | null> => {
  const { storage } = navigator
  if (!storage?.estimate) return null
  const [{ usage, quota }, persisted] = await Promise.all([storage.estimate(), storage.persisted()])
  return usage === undefined || quota === undefined ? null : { used: usage, quota, persisted }
}

/** Longest wait for the worker, in ms: an older version does not answer. */
const ANSWER_LIMIT = 3000

/**
 * Deletes the cached pictures, with `offlineToo` also what was downloaded for offline use; resolves when they are deleted.
 * Without a worker there are none.
 */
export const deleteCachedPictures = async (offlineToo = false): Promise<void> => {
  const registration = await workers()?.getRegistration()
  const worker = registration?.active
  if (!worker) return
  await new Promise<void>((resolve) => {
    const cancel = after(ANSWER_LIMIT, resolve)
    void askWorker(worker, { type: 'FREE_SPACE', taken: offlineToo }).then(() => {
      cancel()
      resolve()
    })
  })
}
