import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

/**
 * Whether the shop's back end can be reached, as real requests tell it; the browser's own flag only says when
 * to look again. While unreachable, `probe` is tried with growing pauses, so that the state goes away by itself.
 */
export interface Connection {
  online(): boolean
  /** What a request met: any answer of the back end, or none. */
  report(outcome: 'answered' | 'unreachable'): void
  subscribe(listener: () => void): () => void
}

export interface ConnectionDeps {
  /** Rejects while nothing answers. */
  probe: () => Promise<unknown>
  after: (ms: number, task: () => void) => () => void
  /** Calls back on every hint that the network may be back: focus, the `online` event. */
  hints: (listener: () => void) => () => void
}

const FIRST_PAUSE = 2000
const LONGEST_PAUSE = 30_000

/** Starts as online; keeps watch only while it is not. */
export const createConnection = ({ probe, after, hints }: ConnectionDeps): Connection => {
  const listeners = new Set<() => void>()
  let reachable = true
  let pause = FIRST_PAUSE
  let cancel = () => {}
  let unhint = () => {}

  const change = (value: boolean) => {
    if (value === reachable) return
    reachable = value
    for (const listener of listeners) listener()
  }
  const look = () => {
    cancel()
    probe().then(
      () => report('answered'),
      () => wait(),
    )
  }
  const wait = () => {
    if (reachable) return
    cancel()
    cancel = after(pause, look)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
  const report: Connection['report'] = (outcome) => {
    if (outcome === 'answered') {
      cancel()
      unhint()
      unhint = () => {}
      pause = FIRST_PAUSE
      change(true)
    } else if (reachable) {
      change(false)
      unhint = hints(look)
      wait()
    }
  }

  return {
    online: () => reachable,
    report,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Hints of the browser that the network may be back. */
export const networkHints = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('focus', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('focus', listener)
  }
}

/** true while requests are answered; always true in a first render. */
export const useOnline = (connection: Connection): boolean =>
  useSyncExternalStore(connection.subscribe, connection.online, () => true)

/** Runs `task` each time that the back end answers again after it did not. */
export const useBackOnline = (online: boolean, task: () => void): void => {
  const before = useRef(online)
  const back = useEffectEvent(task)
  useEffect(() => {
    if (online && !before.current) back()
    before.current = online
  }, [online])
}
