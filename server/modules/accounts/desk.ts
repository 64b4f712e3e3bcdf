import { failure } from '../../errors/failure.ts'
import { type Caller, type Ports, type Tenant, worded } from '../../ports/ports.ts'
import { clearAttempts, countAttempt, takeTurn } from './repository/people.ts'
import type { Limit, Pace } from './rules.ts'
import type { Secrets } from './secrets.ts'

/** What every account call works with. */
export interface Desk {
  readonly ports: Ports
  readonly secrets: Secrets
  /** An access token. */
  readonly sign: (tenant: Tenant, caller: Caller) => string
  /** The guest of a guest token of this shop, also an expired one; undefined for whatever else. */
  readonly guestOf: (tenant: Tenant, token: string | undefined) => string | undefined
}

/** Counts a try of `who`; false once there were too many. The same for those who have an account and who have not. */
export const mayTry = async (
  { ports, secrets }: Desk,
  tenant: Tenant,
  limit: Limit,
  who: string,
): Promise<boolean> => {
  const key = secrets.attemptKey(limit.name, who)
  const count = await countAttempt(ports.database, tenant.id, key, limit.within, ports.now())
  return count <= limit.most
}

/** Waits for nothing: throws how long a try of `who` has to wait. The same for those who have an account and who have not. */
export const takeTry = async ({ ports, secrets }: Desk, tenant: Tenant, pace: Pace, who: string) => {
  const place = { tenantId: tenant.id, key: secrets.attemptKey(pace.name, who) }
  const wait = await takeTurn(ports.database, place, pace, ports.now())
  if (wait !== null) throw tooMany(tenant, wait)
}

/** Forgets the tries, after the right password. */
export const forgetTries = ({ ports, secrets }: Desk, tenant: Tenant, pace: Pace, who: string) =>
  clearAttempts(ports.database, tenant.id, [secrets.attemptKey(pace.name, who)])

const waitWords = (wait: number | undefined): string => {
  if (wait === undefined) return 'unos minutos'
  const minutes = Math.ceil(wait / 60_000)
  return minutes === 1 ? 'un minuto' : `${minutes} minutos`
}

export const tooMany = (tenant: Tenant, wait?: number) =>
  failure(
    'rate_limited',
    `Demasiados intentos. ${worded(tenant, 'Probá', 'Prueba')} de nuevo en ${waitWords(wait)}.`,
    wait === undefined ? {} : { retryAfter: Math.ceil(wait / 1000) },
  )
