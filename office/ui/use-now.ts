import { useSyncExternalStore } from 'react'
import { now as clock } from '#src/platform/device/clock.ts'

const MINUTE = 60_000

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE / 4)
  return () => clearInterval(timer)
}
const minute = () => Math.floor(clock() / MINUTE) * MINUTE

/** Now, by the minute: words of days and times follow it. */
export const useNow = (): number => useSyncExternalStore(subscribe, minute)
