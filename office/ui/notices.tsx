import { type ReactNode, useSyncExternalStore } from 'react'
import { after } from '#src/platform/device/clock.ts'

interface Notice {
  readonly id: number
  readonly text: string
}

/** How long a sentence stands, in ms. */
const STANDS = 6000
const MOST = 2

let notices: readonly Notice[] = []
let last = 0
const listeners = new Set<() => void>()

const become = (next: readonly Notice[]) => {
  notices = next
  for (const listener of listeners) listener()
}

/** Says what was done, in one line above the bar. */
export const say = (text: string): void => {
  last += 1
  const id = last
  become([...notices, { id, text }].slice(-MOST))
  after(STANDS, () => become(notices.filter((notice) => notice.id !== id)))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** With what stays until it is read. */
export const Notices = ({ children }: { readonly children?: ReactNode }) => (
  <div className="notices" role="status">
    {children}
    {useSyncExternalStore(subscribe, () => notices).map(({ id, text }) => (
      <p className="notice" key={id}>
        {text}
      </p>
    ))}
  </div>
)
