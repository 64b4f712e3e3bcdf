import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type { authenticate } from '#contract/accounts.ts'
import { networkOf } from '../../../environment/network-of.ts'
import { passwordMatches } from '../../../environment/passwords.ts'
import { exchangeToken, type TokenStore } from '../../../environment/refresh.ts'
import { failure } from '../../../errors/failure.ts'
import { LOGIN_ATTACK, LOGIN_PACE, LOGIN_PACE_ATTACKED, LOGIN_PACE_KNOWN } from '../../../fairness/pace.ts'
import { foldEmail } from '../../../formats/email.ts'
import { sessionEnded } from '../../../http/route.ts'
import { type Caller, localised, type Tenant } from '../../../ports/tenant.ts'
import { type AccountDeps, clearTries, mayTry, refuseTooSoon } from '../deps.ts'
import { type Customer, customerByEmail, customerById, lastRegistration } from '../repository/people.ts'
import {
  endSession,
  insertSession,
  insertToken,
  liveSession,
  lockSession,
  markUsed,
  tokenByHash,
} from '../repository/sessions.ts'
import { REFRESH_LIFE, REGISTRATION_LIFE } from '../rules.ts'
import { takeOver } from './guests.ts'

type SignedIn = v.InferInput<typeof authenticate.result>

interface Try {
  readonly email: string
  readonly ip: string
  readonly deviceToken?: string | undefined
}

type Given = v.InferOutput<typeof authenticate.body>

const isDevice = (
  { secrets }: AccountDeps,
  tenant: Tenant,
  customer: Customer | null,
  token: string | undefined,
): token is string =>
  customer !== null && token !== undefined && secrets.isDeviceOf(tenant.id, customer.id, token)

/** Whether it comes from a device that was logged in to the account: no other tries of its network stop that one. */
export const isFromKnownDevice = async (
  deps: AccountDeps,
  tenant: Tenant,
  { email, deviceToken }: Given,
): Promise<boolean> =>
  deviceToken !== undefined &&
  isDevice(deps, tenant, await customerByEmail(deps.ports.database, tenant.id, foldEmail(email)), deviceToken)

/**
 * How fast may be tried, and as whom: one network's tries hold up no other, and nobody's those of a device that was logged
 * in before. An account that is tried from everywhere leaves each network fewer.
 */
const paceOf = async (
  deps: AccountDeps,
  tenant: Tenant,
  customer: Customer | null,
  { email, ip, deviceToken }: Try,
) => {
  if (isDevice(deps, tenant, customer, deviceToken))
    return { pace: LOGIN_PACE_KNOWN, who: `${email} ${deviceToken}` }
  const isAttacked = !(await mayTry(deps, tenant, LOGIN_ATTACK, email))
  return { pace: isAttacked ? LOGIN_PACE_ATTACKED : LOGIN_PACE, who: `${email} ${networkOf(ip)}` }
}

/**
 * Logs in. A wrong pair takes two comparisons whether or not there is an account, or one to be activated; the answer
 * is one as well.
 */
export const logIn = async (
  deps: AccountDeps,
  tenant: Tenant,
  body: Given,
  ip: string,
): Promise<SignedIn> => {
  const { database, now } = deps.ports
  const email = foldEmail(body.email)
  const customer = await customerByEmail(database, tenant.id, email)
  const { pace, who } = await paceOf(deps, tenant, customer, { ...body, email, ip })
  await refuseTooSoon(deps, tenant, pace, who)
  const since = new Date(now().getTime() - REGISTRATION_LIFE)
  const pending = await lastRegistration(database, tenant.id, email, since)
  if ((await passwordMatches(customer?.passwordHash, body.password)) && customer !== null) {
    await clearTries(deps, tenant, pace, who)
    return openSession(deps, tenant, customer, body.guestToken)
  }
  if ((await passwordMatches(pending?.passwordHash, body.password)) && pending !== null)
    return { canLogin: false, userId: pending.id }
  throw failure('unauthorized', 'Email o contraseña incorrectos.')
}

const profileOf = ({ email, fullName, phoneNumber, company }: Customer) => ({
  email,
  fullName,
  phoneNumber,
  company,
})

/** Said to who has given the right password alone. */
const blocked = (tenant: Tenant) =>
  failure(
    'forbidden',
    localised(
      tenant,
      'La tienda bloqueó esta cuenta. Escribinos para saber por qué.',
      'La tienda bloqueó esta cuenta. Escríbenos para saber por qué.',
    ),
  )

/** Begins a session, and makes the customer's what was the guest's of the token that came along. */
export const openSession = async (
  deps: AccountDeps,
  tenant: Tenant,
  customer: Customer,
  guestToken: string | undefined,
): Promise<SignedIn> => {
  const { ports, secrets, sign } = deps
  if (customer.blockedAt !== null) throw blocked(tenant)
  const customerId = customer.id
  const token = secrets.refreshToken()
  const id = randomUUID()
  const createdAt = ports.now()
  await ports.database.transaction(async (tx) => {
    await insertSession(tx, { tenantId: tenant.id, id, customerId, createdAt })
    await insertToken(tx, tokenRow(deps, tenant, id, secrets.refreshHash(token)))
    await takeOver(deps, tx, customer, deps.guestOf(tenant, guestToken))
  })
  return {
    canLogin: true,
    accessToken: sign(tenant, { kind: 'customer', id: customerId, session: id }),
    refreshToken: token,
    userId: customerId,
    user: profileOf(customer),
    deviceToken: secrets.deviceToken(tenant.id, customerId),
  }
}

const tokenRow = ({ ports }: AccountDeps, { id: tenantId }: Tenant, sessionId: string, hash: string) => ({
  tenantId,
  hash,
  sessionId,
  expiresAt: new Date(ports.now().getTime() + REFRESH_LIFE),
})

/** Exchanges a refresh token, and tells what may have changed on another device. A stolen one ends its session. */
export const refresh = async (deps: AccountDeps, tenant: Tenant, token: string) => {
  const { ports, secrets, sign } = deps
  const exchanged = await ports.database.transaction(async (tx) => {
    const found = await tokenByHash(tx, tenant.id, secrets.refreshHash(token))
    const session = found && (await lockSession(tx, tenant.id, found.sessionId))
    if (!session || session.endedAt !== null) return null
    const now = ports.now()
    const store: TokenStore = {
      hashOf: secrets.refreshHash,
      successor: (before) => secrets.successor(tenant.id, before),
      read: (hash) => tokenByHash(tx, tenant.id, hash),
      markUsed: (hash, at) => markUsed(tx, tenant.id, hash, at),
      insert: (hash) => insertToken(tx, tokenRow(deps, tenant, session.id, hash)),
    }
    const exchange = await exchangeToken(store, token, now)
    if (exchange === 'stolen') await endSession(tx, tenant.id, session.id, now)
    return typeof exchange === 'string' ? null : { session, next: exchange.next }
  })
  if (exchanged === null) {
    ports.sessions.changed()
    throw sessionEnded(tenant)
  }
  const { session, next } = exchanged
  const caller: Caller = { kind: 'customer', id: session.customerId, session: session.id }
  const customer = await customerById(ports.database, tenant.id, session.customerId)
  return {
    accessToken: sign(tenant, caller),
    refreshToken: next,
    user: customer && profileOf(customer),
  }
}

/** Ends the caller's session; once more it changes nothing. */
export const logOut = async ({ ports }: AccountDeps, tenant: Tenant, { session }: Caller) => {
  if (session !== undefined)
    await ports.database.transaction((tx) => endSession(tx, tenant.id, session, ports.now()))
  ports.sessions.changed()
  return { success: true }
}

/** The caller's session and account, for what a token of an ended session may not do any more. */
export const signedIn = async ({ ports }: AccountDeps, tenant: Tenant, { session, id }: Caller) => {
  const live = session === undefined ? null : await liveSession(ports.database, tenant.id, session, id)
  if (live === null) throw sessionEnded(tenant)
  return live
}
