import type { Limit } from '../../fairness/pace.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

/** Lifetimes in ms. */
export const CODE_LIFE = 15 * MINUTE
export const REFRESH_LIFE = 30 * DAY
/** An account may be activated this long after it was asked for. */
export const REGISTRATION_LIFE = 7 * DAY
/** A log-in counts as fresh this long. */
export const FRESH_LOGIN = 5 * MINUTE

export const CODE_TRIES = 5

export const PASSWORD_LIMIT: Limit = { name: 'password', most: 5, within: 15 * MINUTE }
/** Mails of one kind to one address. */
export const mailLimit = (kind: string): Limit => ({ name: `mail-${kind}`, most: 5, within: 60 * MINUTE })

/** A 6-digit code, which has tries; anything else is a link's token, which nobody can guess. */
export const isShortCode = (given: string): boolean => /^\d{6}$/.test(given)
