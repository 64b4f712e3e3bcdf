import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sha256 } from './sha256.ts'

/** Bytes of a refresh token and of a link's token. */
const TOKEN_BYTES = 32

/** Nobody can guess one. */
export const freshToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is stored of such a token. */
export const tokenHash = (token: string): string => sha256(token)

export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
