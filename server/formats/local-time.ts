import { zoneOf } from '#domain/market/market.ts'

interface Place {
  readonly environment: 'AR' | 'CL'
}

/** A moment in the shop's own zone, as tables sort it: `2026-05-31 23:27`. Sweden writes dates so. */
export const momentOf = ({ environment }: Place, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zoneOf(environment),
  }).format(at)

/** The shop's own day. */
export const dayOf = (shop: Place, at: Date): string => momentOf(shop, at).slice(0, 10)

/** Whether a text is a day of the calendar, `2026-11-28`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** The shop's own time of day. */
export const timeOf = (shop: Place, at: Date): string => momentOf(shop, at).slice(11)
