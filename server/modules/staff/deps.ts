import type { Membership } from '#contract/office/permissions.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/reader.ts'
import { networkOf } from '../../environment/network-of.ts'
import type { Vault } from '../../environment/vault.ts'
import { failure } from '../../errors/failure.ts'
import { type Limit, LOGIN_ATTACK, LOGIN_PACE, LOGIN_PACE_ATTACKED, type Pace } from '../../fairness/pace.ts'
import type { Operator } from '../../ports/people.ts'
import { clearAttempts, countAttempt, takeTurn, uncountAttempt } from './repository/attempts.ts'
import { NETWORK_PACE } from './rules.ts'
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

/** Takes a try of `who` in its turn, or throws 429 with the time to wait; the answer forgets all of theirs. */
export const takeTry = async ({ database, secrets, now }: StaffDeps, pace: Pace, who: string) => {
  const key = secrets.attemptKey(pace.name, who)
  const wait = await takeTurn(database, key, pace, now())
  if (wait !== null) throw tooMany(wait)
  return async () => {
    await clearAttempts(database, key)
  }
}

/** The same of a network; the answer takes this one alone back, for many people of a shop come from one network. */
export const takeNetworkTry = async (deps: StaffDeps, { ip }: Origin, pace = NETWORK_PACE) => {
  await takeTry(deps, pace, networkOf(ip))
  return async () => {
    await uncountAttempt(deps.database, deps.secrets.attemptKey(pace.name, networkOf(ip)))
  }
}

/**
 * The same of one network at an account, there or not: it holds up no other network. An account that is tried from
 * everywhere leaves each network fewer.
 */
export const takeAccountTry = async (deps: StaffDeps, account: string, { ip }: Origin) => {
  const isAttacked = (await waitOf(deps, LOGIN_ATTACK, account)) !== null
  return takeTry(deps, isAttacked ? LOGIN_PACE_ATTACKED : LOGIN_PACE, `${account} ${networkOf(ip)}`)
}
