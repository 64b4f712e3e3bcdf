import { zoneOf } from '#domain/market/market.ts'
import type { Tenant } from '../ports/ports.ts'

/** A moment in the shop's own zone, as tables sort it: `2026-05-31 23:27`. Sweden writes dates so. */
export const momentOf = ({ environment }: Pick<Tenant, 'environment'>, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zoneOf(environment),
  }).format(at)

/** The shop's own day. */
export const dayOf = (tenant: Pick<Tenant, 'environment'>, at: Date): string =>
  momentOf(tenant, at).slice(0, 10)

/** The shop's own time of day. */
export const timeOf = (tenant: Pick<Tenant, 'environment'>, at: Date): string =>
  momentOf(tenant, at).slice(11)
