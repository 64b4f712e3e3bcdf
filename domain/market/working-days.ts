import { holidaysOf } from './holidays.ts'
import type { Market } from './market.ts'

/** On which days a shop works. Days are `2026-11-28`, in the shop's own zone. */
export interface Calendar {
  readonly market: Market
  /** The shop's own closed days. */
  readonly closed?: readonly string[]
}

const DAY_MS = 24 * 60 * 60 * 1000
/** A year of closed days in a row ends the counting: a calendar that is wrong must not run for ever. */
const MOST_CLOSED = 366

const next = (day: string): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + DAY_MS).toISOString().slice(0, 10)

/** Whether the shop works on a day: no weekend, no public holiday, none of its closed days. */
export const isWorkingDay = (day: string, { market, closed = [] }: Calendar): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return (
    weekday !== 0 &&
    weekday !== 6 &&
    !holidaysOf(market, Number(day.slice(0, 4))).has(day) &&
    !closed.includes(day)
  )
}

/** The working day that is `days` working days after `day`; the next working day, or `day` itself, for 0. */
export const addWorkingDays = (day: string, days: number, calendar: Calendar): string => {
  let at = day
  let left = days
  let idle = 0
  while (left > 0 || !isWorkingDay(at, calendar)) {
    if (idle > MOST_CLOSED) return at
    at = next(at)
    idle = isWorkingDay(at, calendar) ? 0 : idle + 1
    if (idle === 0 && left > 0) left -= 1
  }
  return at
}

/** Working days after `from` up to and with `to`; 0 where `to` is not later. */
export const workingDaysBetween = (from: string, to: string, calendar: Calendar): number => {
  let count = 0
  for (let day = from; day < to; ) {
    day = next(day)
    if (isWorkingDay(day, calendar)) count += 1
  }
  return count
}

/** When what stood still from one day to another is due: as many working days later. */
export const dueAfterHold = (
  due: string,
  { from, to }: { readonly from: string; readonly to: string },
  calendar: Calendar,
): string => addWorkingDays(due, workingDaysBetween(from, to, calendar), calendar)
