import type { Membership } from '#contract/office/permissions.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/reader.ts'
import { networkOf } from '../../environment/network-of.ts'
import type { Vault } from '../../environment/vault.ts'
import { failure } from '../../errors/failure.ts'
import type { Operator } from '../../ports/people.ts'
import { clearAttempts, countAttempt, uncountAttempt } from './repository/attempts.ts'
import { ATTACK, ATTACKED_LIMIT, type Limit, LOGIN_LIMIT, NETWORK_LIMIT } from './rules.ts'
import type { Secrets } from './secrets.ts'

/** What everything about operators works with. */
export interface StaffDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly vault: Vault
  readonly now: () => Date
  /** A session has ended, or a team has changed: what is remembered is asked again. */
  changed(): void
}

/** From where something is tried. */
export interface Origin {
  readonly ip: string
  readonly userAgent: string
}

/** What was changed in a team, for the shop's history and the mail to its owners. */
export interface TeamChange {
  readonly action: 'invited' | 'revoked' | 'joined' | 'changed' | 'removed'
  /** Of the member whose role it is. */
  readonly id?: string
  /** Name of whom it is about. */
  readonly object: string
  /** Of who was a member before. */
  readonly email?: string
  readonly before?: Membership
  readonly after?: Membership
}

/** A shop's team, and who changes it. */
export interface TeamOf {
  readonly tenantId: number
  /** Null: the command line, which may do everything. */
  readonly by: Pick<Operator, 'id'> | null
  /** Writes a change down, in its own transaction. */
  note(within: Transaction, change: TeamChange): Promise<unknown>
}

const tooMany = (wait: number) => {
  const minutes = Math.max(1, Math.ceil(wait / 60_000))
  return failure(
    'rate_limited',
    `Demasiados intentos. Se puede volver a intentar en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`,
    { retryAfter: Math.max(1, Math.ceil(wait / 1000)) },
  )
}

/** Counts a try of `who`; how long the next one has to wait, in ms, once there were too many. */
const waitOf = async ({ database, secrets, now }: StaffDeps, limit: Limit, who: string) => {
  const key = secrets.attemptKey(limit.name, who)
  const at = now()
  const { count, since } = await countAttempt(database, key, limit.within, at)
  return count <= limit.most ? null : since.getTime() + limit.within - at.getTime()
}

/** Counts a try of `who`, or throws 429 with the time to wait. */
export const countTry = async (deps: StaffDeps, limit: Limit, who: string) => {
  const wait = await waitOf(deps, limit, who)
  if (wait !== null) throw tooMany(wait)
}

export const countNetworkTry = (deps: StaffDeps, { ip }: Origin) =>
  countTry(deps, NETWORK_LIMIT, networkOf(ip))

const whoTries = (email: string, { ip }: Origin) => `${email} ${networkOf(ip)}`

/** Takes it back, after a right one: many people of a shop come from one network. */
export const uncountNetworkTry = ({ database, secrets }: StaffDeps, { ip }: Origin) =>
  uncountAttempt(database, secrets.attemptKey(NETWORK_LIMIT.name, networkOf(ip)))

/** Counts a try at an account, there or not, or throws 429: the same in both cases. */
export const countAccountTry = async (deps: StaffDeps, email: string, origin: Origin) => {
  await countNetworkTry(deps, origin)
  const isAttacked = (await waitOf(deps, ATTACK, email)) !== null
  await countTry(deps, isAttacked ? ATTACKED_LIMIT : LOGIN_LIMIT, whoTries(email, origin))
}

/** Clears them, after the right password. */
export const clearTries = async (deps: StaffDeps, email: string, origin: Origin) => {
  const { database, secrets } = deps
  await clearAttempts(database, secrets.attemptKey(LOGIN_LIMIT.name, whoTries(email, origin)))
  await uncountNetworkTry(deps, origin)
}
