import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sha256 } from './sha256.ts'

/** Bytes of a refresh token and of a link's token. */
const TOKEN_BYTES = 32

/** A refresh that is repeated so soon, in ms, is a lost answer or a second tab, not a thief. */
const REPEAT_GRACE = 10 * 1000

/** Nobody can guess one. */
export const freshToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is stored of such a token. */
export const tokenHash = (token: string): string => sha256(token)

export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

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
