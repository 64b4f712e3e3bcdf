import type { Membership } from '#contract/office/permissions.ts'
import { permissionsOf } from '#domain/office/permissions.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Lifetimes in ms. */
export const ACCESS_LIFE = 10 * MINUTE
export const INVITATION_LIFE = 48 * HOUR
export const RECOVERY_LIFE = HOUR
export const SETUP_LIFE = DAY
/** A session that nobody uses ends after this long … */
export const IDLE_LIFE = 14 * DAY
/** … and any after this long. */
const SESSION_LIFE = 90 * DAY
/** What is remembered of sessions and teams is at most this old. */
export const FRESH = 5000

export const SETUP_TRIES = 5

/** How often something may be tried within a time, in ms. */
export interface Limit {
  readonly name: string
  readonly most: number
  readonly within: number
}

/** Of one network, whatever it tries. */
export const NETWORK_LIMIT: Limit = { name: 'network', most: 30, within: 15 * MINUTE }
/** Of one network at one account: nobody else's tries lock its owner out. */
export const LOGIN_LIMIT: Limit = { name: 'login', most: 10, within: 15 * MINUTE }
/** The same while an account is tried from many networks. */
export const ATTACKED_LIMIT: Limit = { ...LOGIN_LIMIT, most: 3 }
/** Tries at an account from everywhere from which on it is attacked. */
export const ATTACK: Limit = { name: 'login-all', most: 100, within: 15 * MINUTE }
/** Of one network at the code that the installation's settings name. */
export const SETUP_LIMIT: Limit = { name: 'setup', most: SETUP_TRIES, within: 15 * MINUTE }
export const PASSWORD_LIMIT: Limit = { name: 'password', most: 10, within: 15 * MINUTE }

export const longestWithin = Math.max(NETWORK_LIMIT.within, LOGIN_LIMIT.within, ATTACK.within)

/** Until when a refresh token is valid that is given out now. */
export const refreshExpiry = (since: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + IDLE_LIFE, since.getTime() + SESSION_LIFE))

/** Only a workshop has the tick. */
export const placeOf = ({ role, ships }: Membership): Membership => ({
  role,
  ships: role === 'workshop' && ships,
})

/** Whether somebody who is that in a team may make others what `granted` says: nobody grants more than they have. */
export const mayGrant = (giver: Membership | null, granted: Membership): boolean => {
  if (giver === null) return false
  const own = permissionsOf(giver)
  return own.has('team') && [...permissionsOf(granted)].every((permission) => own.has(permission))
}

/** Letters and digits that nobody mistakes for another. */
const SIGNS = '34679ACDEFGHJKMNPQRTUVWXY'

/** A code of eight signs out of random bytes, as it is printed. */
export const setupCodeOf = (bytes: Buffer): string => {
  const signs = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => SIGNS[bytes.readUInt32BE(at) % SIGNS.length])
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}

/** A code however it was typed. */
export const foldCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
