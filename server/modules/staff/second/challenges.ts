import { tokenHash } from '../../../environment/tokens.ts'
import type { StaffDeps } from '../deps.ts'
import { spend } from '../repository/factors.ts'
import { CHALLENGE_LIFE } from '../rules.ts'

/** What an answer of a browser is for, and whose: it counts for nothing else. */
export interface Purpose {
  readonly use: 'log-in' | 'second' | 'step-up' | 'add'
  /** Operator or session; '' before anybody is known. */
  readonly subject: string
}

/** What a browser is to sign, in base64url. It is not stored: whoever opens a page writes nothing. */
export const challengeFor = ({ secrets, now }: StaffDeps, { use, subject }: Purpose): string =>
  secrets.challenge(new Date(now().getTime() + CHALLENGE_LIFE), use, subject)

/** Whether it is one of ours for that, not expired, and was not used before. */
export const spendChallenge = async (
  { database, secrets, now }: StaffDeps,
  { use, subject }: Purpose,
  challenge: string,
): Promise<boolean> => {
  const expiresAt = secrets.challengeExpiry(challenge, use, subject)
  if (expiresAt === null || expiresAt <= now()) return false
  return spend(database, tokenHash(challenge), expiresAt)
}
