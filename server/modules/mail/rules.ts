const MINUTE = 60 * 1000
/** In ms. */
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** Waiting before the next try, by the tries so far, in ms. */
const PAUSES = [10_000, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR]

/** Mails to one recipient. */
export interface MailLimit {
  readonly hour: number
  readonly day: number
}

/**
 * How many mails strangers may cause to one recipient, all that they have caused counted. Codes of an account have some
 * left when orders and quotes have used theirs up: nobody is locked out of their account so.
 */
export const STRANGERS: Readonly<Record<'notice' | 'code', MailLimit>> = {
  notice: { hour: 5, day: 15 },
  code: { hour: 10, day: 40 },
}

/** When to try again after so many tries, in ms from now; null: not any more. */
export const pauseAfter = (tries: number): number | null => PAUSES[tries - 1] ?? null

/** The other side refuses the address itself, for good; everything else may pass. */
export const isRefusedForGood = (cause: unknown): boolean =>
  cause instanceof Error &&
  'code' in cause &&
  cause.code === 'EENVELOPE' &&
  'responseCode' in cause &&
  Number(cause.responseCode) >= 500
