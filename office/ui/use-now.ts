import { useSyncExternalStore } from 'react'
import { now as clock, every } from '#src/platform/device/clock.ts'

const MINUTE = 60_000

const subscribe = (listener: () => void) => every(MINUTE / 4, listener)
const minute = () => Math.floor(clock() / MINUTE) * MINUTE

/** Now, by the minute: words of days and times follow it. */
export const useNow = (): number => useSyncExternalStore(subscribe, minute)
