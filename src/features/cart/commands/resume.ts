import { useSyncExternalStore } from 'react'

export interface Resume {
  readonly open: boolean
  /** Said to a screen reader: what was just done to the cart. */
  readonly message: string
}

const closed: Resume = { open: false, message: '' }
const listeners = new Set<() => void>()
let state = closed

const change = (next: Resume) => {
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens the drawer 'Resumen'. */
export const openResume = (message = ''): void => change({ open: true, message })

export const closeResume = (): void => change(closed)

/** Says something about the cart without opening or closing the drawer. */
export const sayInResume = (message: string): void => change({ ...state, message })

/** Whether the drawer is open; closed in a first render. */
export const useResume = (): Resume =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => closed,
  )
