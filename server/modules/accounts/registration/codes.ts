import { sameHash } from '../../../environment/tokens.ts'
import { failure } from '../../../errors/failure.ts'
import { localised, type Tenant } from '../../../ports/tenant.ts'
import type { AccountDeps } from '../deps.ts'
import { countTry, liveCode, storeCode } from '../repository/codes.ts'
import { CODE_LIFE, CODE_TRIES, isShortCode } from '../rules.ts'
import type { CodeOwner, FreshCode } from '../secrets.ts'

/** Makes the code that counts from now on; earlier ones of the owner are void. */
export const makeCode = async ({ ports, secrets }: AccountDeps, owner: CodeOwner): Promise<FreshCode> => {
  const fresh = secrets.freshCode()
  await storeCode(ports.database, {
    ...owner,
    codeHash: secrets.codeHash(owner, fresh.code),
    linkHash: secrets.codeHash(owner, fresh.link),
    triesLeft: CODE_TRIES,
    expiresAt: new Date(ports.now().getTime() + CODE_LIFE),
  })
  return fresh
}

/** The code's row when `given` is it, perhaps used already; null for anything else. */
export const checkCode = async ({ ports, secrets }: AccountDeps, owner: CodeOwner, given: string) => {
  const short = isShortCode(given)
  const row = await (short ? countTry : liveCode)(ports.database, owner, ports.now())
  const right = row !== null && sameHash(short ? row.codeHash : row.linkHash, secrets.codeHash(owner, given))
  return right ? row : null
}

/** One answer for wrong, expired, used up and never made. */
export const badCode = (tenant: Tenant, field: string) => {
  const message = localised(
    tenant,
    'El código no es válido o ya venció. Pedí uno nuevo.',
    'El código no es válido o ya venció. Pide uno nuevo.',
  )
  return failure('invalid_request', message, { fields: { [field]: message } })
}
