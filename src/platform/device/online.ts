import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { createObservable } from '../observable.ts'

/**
 * How a request ended: the back end answered; nothing did; something in between did, such as a captive portal (`foreign`);
 * or there is no answer yet (`silent`).
 */
export type RequestOutcome = 'answered' | 'unreachable' | 'foreign' | 'silent'

/**
 * Whether the shop's back end is reachable, as real requests show; `navigator.onLine` and the `online` event only say when
 * to check again. While unreachable, `probe` is repeated, so that recovery needs no user action.
 */
export interface Connection {
  online(): boolean
  /**
   * Result of a request. A foreign answer and silence are checked by `probe` first: a plain back end may lack that one call,
   * and one call may take its time.
   */
  report(outcome: RequestOutcome): void
  subscribe(listener: () => void): () => void
}

export interface ConnectionDeps {
  /** Rejects while the back end does not answer, within 2 s. */
  probe: () => Promise<unknown>
  after: (ms: number, task: () => void) => () => void
  /** Calls back on every hint that the network may be back: focus, the `online` event. */
  hints: (listener: () => void) => () => void
}

/** First and longest pause between two probes, in ms: recovery may take 5 s after the network is back. */
const FIRST_PAUSE = 2000
const LONGEST_PAUSE = 3000

/** Starts as online; probes only while offline. */
export const createConnection = ({ probe, after, hints }: ConnectionDeps): Connection => {
  const { current: online, subscribe, become } = createObservable(true)
  let checking = false
  let cancel = () => {}
  let unhint = () => {}

  const change = (value: boolean) => {
    if (value !== online()) become(value)
  }
  // The next probe is scheduled before this one ends: a server that hangs must not delay it.
  const probeAgain = () => {
    wait(LONGEST_PAUSE)
    probe().then(
      () => report('answered'),
      () => {},
    )
  }
  const wait = (pause: number) => {
    cancel()
    cancel = after(pause, probeAgain)
  }
  const check = () => {
    if (checking || !online()) return
    checking = true
    probe()
      .catch(() => report('unreachable'))
      .finally(() => {
        checking = false
      })
  }
  const report: Connection['report'] = (outcome) => {
    if (outcome === 'foreign' || outcome === 'silent') check()
    else if (outcome === 'answered') {
      cancel()
      unhint()
      unhint = () => {}
      change(true)
    } else if (online()) {
      change(false)
      unhint = hints(probeAgain)
      wait(FIRST_PAUSE)
    }
  }

  return { online, report, subscribe }
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
