import { useSyncExternalStore } from 'react'
import { createObservable } from '#src/platform/observable.ts'

export interface Resume {
  readonly open: boolean
  /** Said to a screen reader: what was just done to the cart. */
  readonly message: string
}

const closed: Resume = { open: false, message: '' }
const resume = createObservable(closed)

/** Opens the drawer 'Resumen'. */
export const openResume = (message = ''): void => resume.become({ open: true, message })

export const closeResume = (): void => resume.become(closed)

/** Says something about the cart without opening or closing the drawer. */
export const sayInResume = (message: string): void => resume.become({ ...resume.current(), message })

/** Whether the drawer is open; closed in a first render. */
export const useResume = (): Resume => useSyncExternalStore(resume.subscribe, resume.current, () => closed)
