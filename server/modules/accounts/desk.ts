import { failure } from '../../http/failure.ts'
import { type Caller, type Ports, type Tenant, worded } from '../../ports.ts'
import { clearAttempts, countAttempt } from './repository.ts'
import type { Limit } from './rules.ts'
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

/** Forgets the tries, after the right password. */
export const forgetTries = async (
  { ports, secrets }: Desk,
  tenant: Tenant,
  tries: readonly (readonly [Limit, string])[],
) => {
  const keys = tries.map(([limit, who]) => secrets.attemptKey(limit.name, who))
  await clearAttempts(ports.database, tenant.id, keys)
}

export const tooMany = (tenant: Tenant) =>
  failure(
    'rate_limited',
    worded(
      tenant,
      'Demasiados intentos. Probá de nuevo en unos minutos.',
      'Demasiados intentos. Prueba de nuevo en unos minutos.',
    ),
  )
