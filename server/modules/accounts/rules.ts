const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

/** Lifetimes in ms. */
export const CODE_LIFE = 15 * MINUTE
export const REFRESH_LIFE = 30 * DAY
/** An account may be activated this long after it was asked for. */
export const REGISTRATION_LIFE = 7 * DAY
/** A log-in counts as fresh this long. */
export const FRESH_LOGIN = 5 * MINUTE
/** A refresh that is repeated so soon is a lost answer or a second tab, not a thief. */
const REPEAT_GRACE = 10 * 1000

export const CODE_TRIES = 5

/** How often something may be tried in a time, in ms. */
export interface Limit {
  readonly name: string
  readonly most: number
  readonly within: number
}

/** From one address on the net to one account. */
export const LOGIN_LIMIT: Limit = { name: 'login', most: 10, within: 15 * MINUTE }
/** To one account from everywhere: more, or anybody could lock its owner out. */
export const LOGIN_LIMIT_EVERYWHERE: Limit = { name: 'login-all', most: 100, within: 15 * MINUTE }
export const PASSWORD_LIMIT: Limit = { name: 'password', most: 5, within: 15 * MINUTE }
/** Mails of one kind to one address. */
export const mailLimit = (kind: string): Limit => ({ name: `mail-${kind}`, most: 5, within: 60 * MINUTE })

/** One account per address, however it is written. */
export const foldEmail = (email: string): string => email.trim().toLowerCase()

interface Presented {
  readonly usedAt: Date | null
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

/**
 * What becomes of a refresh token: it rotates once; repeated within the grace it answers the same again; used again
 * later it was stolen, by whoever comes second.
 */
export const rotationOf = ({ usedAt, expiresAt, endedAt }: Presented, now: Date) => {
  if (endedAt !== null || expiresAt <= now) return 'refuse'
  if (usedAt === null) return 'rotate'
  return now.getTime() - usedAt.getTime() <= REPEAT_GRACE ? 'repeat' : 'reuse'
}

/** A 6-digit code, which has tries; anything else is a link's token, which nobody can guess. */
export const isShortCode = (given: string): boolean => /^\d{6}$/.test(given)
