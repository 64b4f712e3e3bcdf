import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Auth } from '#contract/endpoint.ts'
import { failure } from '../errors/failure.ts'
import { type Caller, localised, type Tenant } from '../ports/tenant.ts'

/** Claims of an access token. `tid` binds it to one shop. */
interface Claims {
  sub: string
  tid: string
  kind: Caller['kind']
  /** A customer's log-in. */
  sid?: string
}

const LIFETIME: Readonly<Record<Caller['kind'], string>> = { guest: '24h', customer: '15m' }

export const registerAuth = async (app: FastifyInstance, secret: string) => {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', iss: 'vitrina' },
    verify: { algorithms: ['HS256'], allowedIss: 'vitrina', cache: 2000 },
  })
}

/** An access token of the tenant: 24 h for a guest, 15 min for a customer. */
export const signAccess = (app: FastifyInstance, tenant: Tenant, caller: Caller): string => {
  const claims: Claims = {
    sub: caller.id,
    tid: tenant.name,
    kind: caller.kind,
    ...(caller.session === undefined ? {} : { sid: caller.session }),
  }
  return app.jwt.sign(claims, { expiresIn: LIFETIME[caller.kind] })
}

interface Bearer {
  readonly caller: Caller
  /** The shop that the token belongs to. */
  readonly tenantName: string
}

/** Reads the bearer token; null without one. Throws 401 for one that is forged, malformed or expired. */
export const readBearer = (app: FastifyInstance, request: FastifyRequest): Bearer | null => {
  const header = request.headers.authorization
  if (header === undefined) return null
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
  if (token === undefined) throw unauthorized()
  const claims = verify(app, token)
  const session = claims.sid === undefined ? {} : { session: claims.sid }
  return { caller: { kind: claims.kind, id: claims.sub, ...session }, tenantName: claims.tid }
}

const verify = (app: FastifyInstance, token: string): Claims => {
  try {
    const claims = app.jwt.verify<Partial<Claims>>(token)
    const { sub, tid, kind, sid } = claims
    if (sub && tid && (kind === 'guest' || kind === 'customer')) {
      return { sub, tid, kind, ...(sid === undefined ? {} : { sid }) }
    }
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'FAST_JWT_EXPIRED') {
      throw failure('token_expired', 'La sesión venció.')
    }
    throw unauthorized()
  }
  throw unauthorized()
}

/** A guest whose token has expired is known again this long after it was given out, in s. */
export const KNOWN_AGAIN = 30 * 24 * 60 * 60

/** The bearer token that came along, whatever it is worth. */
export const sentToken = (request: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/**
 * Whose guest token it is, also one that has expired: who asks for the next one, or logs in, keeps the quotes and files
 * of before. Undefined without one, and for whatever else was sent.
 */
export const guestOf = (
  app: FastifyInstance,
  token: string | undefined,
  tenant: Tenant,
): string | undefined => {
  if (token === undefined) return undefined
  try {
    const {
      sub,
      tid,
      kind,
      iat = 0,
    } = app.jwt.verify<Partial<Claims> & { iat?: number }>(token, {
      algorithms: ['HS256'],
      allowedIss: 'vitrina',
      ignoreExpiration: true,
    })
    const recent = app.ports.now().getTime() / 1000 - iat <= KNOWN_AGAIN
    return kind === 'guest' && tid === tenant.name && recent ? sub : undefined
  } catch {
    return undefined
  }
}

const unauthorized = () => failure('unauthorized', 'La sesión no es válida en esta tienda.')

/** Lets the caller through or throws 401. A token that was sent must be of this tenant, even where none is needed. */
export const authorize = (bearer: Bearer | null, tenant: Tenant, auth: Auth): Caller | null => {
  if (bearer !== null && bearer.tenantName !== tenant.name) throw unauthorized()
  if (auth === 'public') return bearer?.caller ?? null
  if (bearer === null) throw failure('unauthorized', 'Falta la sesión.')
  if (auth === 'customer' && bearer.caller.kind !== 'customer') {
    const words = localised(tenant, 'Tenés que iniciar sesión.', 'Tienes que iniciar sesión.')
    throw failure('unauthorized', words)
  }
  return bearer.caller
}
