import { failure } from '../../errors/failure.ts'
import type { Limit, Pace } from '../../fairness/pace.ts'
import type { Ports } from '../../ports/ports.ts'
import { type Caller, localised, type Tenant } from '../../ports/tenant.ts'
import { clearAttempts, countAttempt, takeTurn } from './repository/people.ts'
import type { Secrets } from './secrets.ts'

/** Dependencies of every account call. */
export interface AccountDeps {
  readonly ports: Ports
  readonly secrets: Secrets
  /** An access token. */
  readonly sign: (tenant: Tenant, caller: Caller) => string
  /** The guest of a guest token of this shop, also an expired one; undefined for whatever else. */
  readonly guestOf: (tenant: Tenant, token: string | undefined) => string | undefined
}

/** Counts an attempt of `who`; false once there were too many. The same whether the account exists or not. */
export const mayTry = async (
  { ports, secrets }: AccountDeps,
  tenant: Tenant,
  limit: Limit,
  who: string,
): Promise<boolean> => {
  const key = secrets.attemptKey(limit.name, who)
  const count = await countAttempt(ports.database, tenant.id, key, limit.within, ports.now())
  return count <= limit.most
}

/** Counts an attempt of `who`, or throws 429 with the time to wait. The same whether the account exists or not. */
export const refuseTooSoon = async (
  { ports, secrets }: AccountDeps,
  tenant: Tenant,
  pace: Pace,
  who: string,
) => {
  const place = { tenantId: tenant.id, key: secrets.attemptKey(pace.name, who) }
  const wait = await takeTurn(ports.database, place, pace, ports.now())
  if (wait !== null) throw tooMany(tenant, wait)
}

/** Clears the attempts, after the right password. */
export const clearTries = ({ ports, secrets }: AccountDeps, tenant: Tenant, pace: Pace, who: string) =>
  clearAttempts(ports.database, tenant.id, [secrets.attemptKey(pace.name, who)])

const waitWords = (wait: number | undefined): string => {
  if (wait === undefined) return 'unos minutos'
  const minutes = Math.ceil(wait / 60_000)
  return minutes === 1 ? 'un minuto' : `${minutes} minutos`
}

export const tooMany = (tenant: Tenant, wait?: number) =>
  failure(
    'rate_limited',
    `Demasiados intentos. ${localised(tenant, 'Probá', 'Prueba')} de nuevo en ${waitWords(wait)}.`,
    wait === undefined ? {} : { retryAfter: Math.ceil(wait / 1000) },
  )
