import { useSyncExternalStore } from 'react'
import type { StoredWorker } from '#office/db/worker.ts'
import { createObservable } from '#src/platform/observable.ts'
import { useSession } from './session.ts'

const store = () => import('#office/db/worker.ts')

const chosen = createObservable<StoredWorker | undefined>(undefined)
let isRead = false

const subscribe = (listener: () => void) => {
  if (!isRead) {
    isRead = true
    void store()
      .then(({ readWorker }) => readWorker())
      .then((worker) => chosen.current() ?? chosen.become(worker))
  }
  return chosen.subscribe(listener)
}

export interface Worker {
  readonly id: string
  /** As the history names them. */
  readonly name: string
  /** What a tick says of it; undefined where whoever is logged in is who works. */
  readonly by: string | undefined
  /** Whether several share the device, so that somebody is chosen. */
  readonly isShared: boolean
}

/** Whoever works here: who is logged in, or on a device that several share whoever says so. */
export const useWorker = (): Worker => {
  const { me } = useSession()
  const known = useSyncExternalStore(subscribe, chosen.current)
  const own = { id: me?.id ?? '', name: me?.name ?? '', by: undefined, isShared: me?.isDevice === true }
  if (!own.isShared || known === undefined || known.operator !== own.id) return own
  return { ...own, id: known.member, name: `${known.name} (${own.name})`, by: known.member }
}

/** Somebody works on the device from now on; undefined: nobody says so. */
export const chooseWorker = (
  operator: string,
  member: { readonly id: string; readonly name: string } | undefined,
): void => {
  const worker = member && { operator, member: member.id, name: member.name }
  isRead = true
  chosen.become(worker)
  void store().then(({ saveWorker }) => saveWorker(worker))
}
