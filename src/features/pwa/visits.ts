import type { KeyValue } from '#src/platform/device/storage.ts'

/** Two loads within this time are one visit, in ms. */
const VISIT_GAP = 30 * 60_000

interface Visits {
  readonly count: number
  /** Moment of the last load, in ms since the epoch. */
  readonly last: number
}

const NONE: Visits = { count: 0, last: 0 }
const visitsKey = (tenant: string) => `vitrina:${tenant}:visits`
const declinedKey = (tenant: string) => `vitrina:${tenant}:install-declined`

const read = (storage: KeyValue, tenant: string): Visits => {
  const [count, last] = (storage.get(visitsKey(tenant)) ?? '').split(' ').map(Number)
  return count && last ? { count, last } : NONE
}

/** Notes that the shop was opened at `at` (ms since the epoch); answers the number of visits so far. */
export const noteVisit = (storage: KeyValue, tenant: string, at: number): number => {
  const { count, last } = read(storage, tenant)
  const visits = count === 0 || at - last > VISIT_GAP ? count + 1 : count
  storage.set(visitsKey(tenant), `${visits} ${at}`)
  return visits
}

export const declineInstall = (storage: KeyValue, tenant: string): boolean =>
  storage.set(declinedKey(tenant), '1')

export const hasDeclined = (storage: KeyValue, tenant: string): boolean =>
  storage.get(declinedKey(tenant)) !== undefined

/** Something was worth coming back for: a second visit, or something in the cart. */
export const isWorthOffering = (visits: number, hasCart: boolean): boolean => visits >= 2 || hasCart
