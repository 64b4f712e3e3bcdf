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

/** The shop's own time of day. */
export const timeOf = (shop: Place, at: Date): string => momentOf(shop, at).slice(11)
