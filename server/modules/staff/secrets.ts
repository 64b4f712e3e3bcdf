import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { freshDeviceToken, freshToken, isDeviceToken } from '../../environment/tokens.ts'
import { failure } from '../../errors/failure.ts'
import { ACCESS_LIFE, setupCodeOf } from './rules.ts'

const ISSUER = 'vitrina'
const AUDIENCE = 'office'
/** Bytes of a challenge: random ones, and a moment in ms. */
const NONCE = 16
const MOMENT = 6

/** Whom an access token names, and by which session. */
export interface Bearer {
  readonly operator: string
  readonly session: string
}

export interface Secrets {
  sign(bearer: Bearer, now: Date): Promise<string>
  /** Throws 401: `token_expired` after its time, `unauthorized` for anything else. */
  verify(token: string, now: Date): Promise<Bearer>
  /** The refresh token that follows: the same each time, so that a repeated refresh is answered without keeping it. */
  successor(token: string): string
  /** A link's token that names its shop, for nobody looks for an invitation in all of them. */
  invitation(tenantId: number): string
  /** Says that a device was logged in to an account; worth nothing but its own tries. */
  deviceToken(operator: string): string
  isDeviceOf(operator: string, token: string): boolean
  setupNonce(): string
  setupCode(nonce: string): string
  /** What a passkey signs: random bytes, until when they count, and a seal over both and what they are for. */
  challenge(expiresAt: Date, ...use: readonly string[]): string
  /** Until when it counts; null for what is none of ours for that. */
  challengeExpiry(challenge: string, ...use: readonly string[]): Date | null
  /** A name for what is counted, which doesn't tell of whom. */
  attemptKey(...parts: readonly string[]): string
}

/** The shop of an invitation's token; null for what is none. */
export const shopOfInvitation = (token: string): number | null => {
  const [, shop] = /^(\d{1,9})\.[\w-]{43}$/.exec(token) ?? []
  return shop === undefined ? null : Number(shop)
}

const unauthorized = () => failure('unauthorized', 'La sesión no es válida.')

/** Keys of the back office alone: nothing that a shopper has opens it, nor the other way round. */
export const createSecrets = (authSecret: string): Secrets => {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', authSecret, '', `vitrina ${use}`, 32))
  const signing = new Uint8Array(derived('office access'))
  const key = derived('office')
  const keyed = (use: string, ...parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify([use, ...parts]))

  const deviceSeal = (operator: string) => (device: string) =>
    keyed('device', operator, device).digest('base64url')
  const challengeSeal = (body: Buffer, use: readonly string[]) =>
    keyed('challenge', body.toString('base64url'), ...use).digest()

  const claims = async (token: string, now: Date) => {
    try {
      const options = { algorithms: ['HS256'], issuer: ISSUER, audience: AUDIENCE, currentDate: now }
      return (await jwtVerify<{ sid?: unknown }>(token, signing, options)).payload
    } catch (cause) {
      throw cause instanceof errors.JWTExpired
        ? failure('token_expired', 'La sesión venció.')
        : unauthorized()
    }
  }

  return {
    sign: ({ operator, session }, now) =>
      new SignJWT({ sid: session })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(operator)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + ACCESS_LIFE))
        .sign(signing),
    async verify(token, now) {
      const { sub, sid } = await claims(token, now)
      if (sub === undefined || typeof sid !== 'string') throw unauthorized()
      return { operator: sub, session: sid }
    },
    successor: (token) => keyed('refresh', token).digest('base64url'),
    invitation: (tenantId) => `${tenantId}.${freshToken()}`,
    deviceToken: (operator) => freshDeviceToken(deviceSeal(operator)),
    isDeviceOf: (operator, token) => isDeviceToken(token, deviceSeal(operator)),
    setupNonce: () => randomBytes(16).toString('base64url'),
    setupCode: (nonce) => setupCodeOf(keyed('setup', nonce).digest()),
    challenge(expiresAt, ...use) {
      const body = Buffer.alloc(NONCE + MOMENT)
      randomBytes(NONCE).copy(body)
      body.writeUIntBE(expiresAt.getTime(), NONCE, MOMENT)
      return Buffer.concat([body, challengeSeal(body, use)]).toString('base64url')
    },
    challengeExpiry(challenge, ...use) {
      const bytes = Buffer.from(challenge, 'base64url')
      const body = bytes.subarray(0, NONCE + MOMENT)
      const seal = bytes.subarray(NONCE + MOMENT)
      const own = challengeSeal(body, use)
      if (seal.length !== own.length || !timingSafeEqual(seal, own)) return null
      return new Date(body.readUIntBE(NONCE, MOMENT))
    },
    attemptKey: (...parts) => keyed('attempt', ...parts).digest('hex'),
  }
}
