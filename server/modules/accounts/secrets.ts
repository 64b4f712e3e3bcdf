import { createHmac, randomInt } from 'node:crypto'
import { freshDeviceToken, freshToken, isDeviceToken, tokenHash } from '../../environment/tokens.ts'

/** Whom a code is for; a code of one is none of another. */
export interface CodeOwner {
  readonly tenantId: number
  readonly purpose: 'activation' | 'reset'
  readonly subject: string
}

/** A code and a link's token, to be mailed, never stored. */
export interface FreshCode {
  readonly code: string
  readonly link: string
}

export interface Secrets {
  freshCode(): FreshCode
  /** Keyed, for a million codes are soon tried through. */
  codeHash(owner: CodeOwner, code: string): string
  refreshToken(): string
  refreshHash(token: string): string
  /** The token that follows: the same each time, so that a repeated refresh is answered without keeping it. */
  successor(tenantId: number, token: string): string
  /** Says that a device was logged in to an account; worth nothing but its own tries. */
  deviceToken(tenantId: number, customerId: string): string
  isDeviceOf(tenantId: number, customerId: string, token: string): boolean
  /** A name for what is counted, which doesn't tell of whom. */
  attemptKey(...parts: readonly string[]): string
}

export const createSecrets = (authSecret: string): Secrets => {
  const keyed = (use: string, ...parts: readonly string[]) =>
    createHmac('sha256', authSecret).update(JSON.stringify([use, ...parts]))
  const deviceSeal = (tenantId: number, customerId: string) => (device: string) =>
    keyed('device', String(tenantId), customerId, device).digest('base64url')
  return {
    freshCode: () => ({
      code: String(randomInt(1_000_000)).padStart(6, '0'),
      link: freshToken(),
    }),
    codeHash: ({ tenantId, purpose, subject }, code) =>
      keyed('code', String(tenantId), purpose, subject, code).digest('hex'),
    refreshToken: freshToken,
    refreshHash: tokenHash,
    successor: (tenantId, token) => keyed('refresh', String(tenantId), token).digest('base64url'),
    deviceToken: (tenantId, customerId) => freshDeviceToken(deviceSeal(tenantId, customerId)),
    isDeviceOf: (tenantId, customerId, token) => isDeviceToken(token, deviceSeal(tenantId, customerId)),
    attemptKey: (...parts) => keyed('attempt', ...parts).digest('hex'),
  }
}
