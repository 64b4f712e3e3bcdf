import type { Factor } from '#contract/office/factors.ts'
import type { Membership } from '#contract/office/permissions.ts'
import { permissionsOf, setsPrices } from '#domain/office/permissions.ts'
import type { Limit, Pace } from '../../fairness/pace.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Lifetimes in ms. */
export const ACCESS_LIFE = 10 * MINUTE
export const INVITATION_LIFE = 48 * HOUR
export const RECOVERY_LIFE = HOUR
export const SETUP_LIFE = DAY
/** From a password to the second factor. */
export const SECOND_LIFE = 5 * MINUTE
/** From a page with a log-in to the finger or face. */
export const CHALLENGE_LIFE = 10 * MINUTE
/** From the QR of a new secret to its first code. */
export const NEW_TOTP_LIFE = 30 * MINUTE
/** How long whoever has proven that it is them need not do it again. */
export const PROOF_LIFE = 5 * MINUTE
/** A session that nobody uses ends after this long … */
export const IDLE_LIFE = 14 * DAY
/** … and any after this long. */
const SESSION_LIFE = 90 * DAY
/** That of whom a shop's money depends on, while a password is all that it takes to be them. */
const UNSECURED_LIFE = 7 * DAY
/** What is remembered of sessions and teams is at most this old. */
export const FRESH = 5000

export const SETUP_TRIES = 5
export const MOST_PASSKEYS = 20

/** Of one network's passwords and links, whatever they are for. */
export const NETWORK_PACE: Pace = { name: 'network', free: 30, first: MINUTE, longest: 15 * MINUTE }
/** Of its passkeys, apart: nobody guesses one, and wrong passwords stop none. */
export const PASSKEY_PACE: Pace = { ...NETWORK_PACE, name: 'network-passkey' }
/** Of one network at the code that the installation's settings name. */
export const SETUP_LIMIT: Limit = { name: 'setup', most: SETUP_TRIES, within: 15 * MINUTE }
/** Of one second step. */
export const TICKET_LIMIT: Limit = { name: 'ticket', most: 5, within: SECOND_LIFE }
export const PASSWORD_LIMIT: Limit = { name: 'password', most: 10, within: 15 * MINUTE }

/** Until when a refresh token is valid that is given out now. */
export const refreshExpiry = (since: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + IDLE_LIFE, since.getTime() + SESSION_LIFE))

/** Recovery codes alone are no second factor. */
export const isSecured = (has: readonly Factor[]): boolean => has.some((factor) => factor !== 'recovery')

/** Whether a session has gone on for as long as it may where there is no second factor. */
export const isUnsecuredOver = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= UNSECURED_LIFE

/** Whether it ends then: of those who sell. */
export const needsSecondFactor = (places: readonly Membership[]): boolean =>
  places.some(({ role }) => role === 'owner' || role === 'sales')

/** Only a workshop ships by a tick, and only sales may be without prices. */
export const placeOf = (wanted: Membership): Required<Membership> => ({
  role: wanted.role,
  ships: wanted.role === 'workshop' && wanted.ships,
  prices: setsPrices(wanted),
})

/** Whether somebody who is that in a team may make others what `granted` says: nobody grants more than they have. */
export const mayGrant = (giver: Membership | null, granted: Membership): boolean => {
  if (giver === null) return false
  const own = permissionsOf(giver)
  return own.has('team') && [...permissionsOf(granted)].every((permission) => own.has(permission))
}

/** Letters and digits that nobody mistakes for another. */
const SIGNS = '34679ACDEFGHJKMNPQRTUVWXY'

/** Signs out of random bytes, four of these for each, in groups of four. */
const signsOf = (bytes: Buffer, groups: number): string =>
  Array.from({ length: groups }, (_, group) =>
    [0, 4, 8, 12].map((at) => SIGNS[bytes.readUInt32BE(group * 16 + at) % SIGNS.length]).join(''),
  ).join('-')

/** A code of eight signs out of 32 random bytes, as it is printed. */
export const setupCodeOf = (bytes: Buffer): string => signsOf(bytes, 2)

/** One of sixteen signs out of 64, which nobody guesses from its hash either. */
export const recoveryCodeOf = (bytes: Buffer): string => signsOf(bytes, 4)

/** A code however it was typed. */
export const foldCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
