import { createHash, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as v from 'valibot'
import { email } from '#contract/pasted.ts'
import { failure } from '../../../errors/failure.ts'
import { cached } from '../../../storage/cached.ts'
import { foldEmail } from '../rules.ts'

/** A provider as a shop has registered with it, its secret opened. */
export interface OpenIdClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** What a log-in keeps between its two ends. */
export interface OpenIdFlow {
  readonly state: string
  readonly nonce: string
  /** PKCE: its hash goes first, itself with the code. */
  readonly verifier: string
}

export interface OpenIdPerson {
  readonly issuer: string
  /** The person's id at the provider, for ever. */
  readonly subject: string
  /** Confirmed by the provider; null when it is not. */
  readonly email: string | null
  readonly name: string
}

const discovery = v.object({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  jwks_uri: v.string(),
  userinfo_endpoint: v.optional(v.string()),
  token_endpoint_auth_methods_supported: v.optional(v.array(v.string()), ['client_secret_basic']),
})
type Discovery = v.InferOutput<typeof discovery>

const tokens = v.object({ id_token: v.string(), access_token: v.optional(v.string()) })

const person = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(email),
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])])),
  name: v.optional(v.string(), ''),
})

/** Signed with the provider's key pair; never 'none', nor by what both sides know. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA', 'Ed25519']
/** In ms. */
const PATIENCE = 5000
const FRESH = 60 * 60 * 1000
const MOST_ISSUERS = 1000
/** In seconds, between two clocks. */
const TOLERANCE = 30

const random = () => randomBytes(32).toString('base64url')

/** http only to this machine: everywhere else a code could be read on its way. */
const isSafe = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname))
}

const unavailable = () =>
  failure('unavailable', 'El servicio para iniciar sesión no responde. Se puede volver a intentar enseguida.')

const refusedByProvider = () =>
  failure('invalid_request', 'No se pudo confirmar el inicio de sesión. Se puede volver a intentar.')

const fetchJson = async <S extends v.GenericSchema>(
  address: string,
  schema: S,
  init: RequestInit = {},
): Promise<v.InferOutput<S>> => {
  if (!isSafe(address)) throw unavailable()
  const answer = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
    // A provider that is not there; what it said is of no use to the person.
    .catch(() => null)
  if (answer === null || answer.status >= 500) throw unavailable()
  if (!answer.ok) throw refusedByProvider()
  const read = v.safeParse(schema, await answer.json().catch(() => null))
  if (!read.success) throw unavailable()
  return read.output
}

interface Provider extends Discovery {
  readonly keys: JWTVerifyGetKey
}

/** OpenID Connect with code and PKCE, to any issuer that publishes its configuration. */
export const createOpenId = (now: () => Date) => {
  const providers = cached<Provider>({ most: MOST_ISSUERS, ttl: FRESH, now: () => now().getTime() })

  const discover = async (issuer: string): Promise<Provider> => {
    const base = issuer.replace(/\/$/, '')
    const found = await fetchJson(`${base}/.well-known/openid-configuration`, discovery)
    if (found.issuer !== issuer || !isSafe(found.authorization_endpoint) || !isSafe(found.jwks_uri))
      throw unavailable()
    const keys = createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: PATIENCE })
    return { ...found, keys }
  }
  const discovered = (issuer: string) => providers.get(issuer, () => discover(issuer))

  const exchange = (provider: Provider, client: OpenIdClient, form: Readonly<Record<string, string>>) => {
    const basic = provider.token_endpoint_auth_methods_supported.includes('client_secret_basic')
    const { clientId, clientSecret } = client
    const pair = [clientId, clientSecret].map(encodeURIComponent).join(':')
    const body = basic ? form : { ...form, client_id: clientId, client_secret: clientSecret }
    return fetchJson(provider.token_endpoint, tokens, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        ...(basic ? { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } : {}),
      },
      body: new URLSearchParams(body),
    })
  }

  const claimsOf = async (
    provider: Provider,
    { issuer, clientId }: OpenIdClient,
    idToken: string,
    nonce: string,
  ): Promise<JWTPayload> => {
    const verified = await jwtVerify(idToken, provider.keys, {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE,
      currentDate: now(),
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    }).catch(() => null)
    const claims = verified?.payload
    const forUs = claims?.['azp'] === undefined || claims['azp'] === clientId
    if (claims === undefined || claims['nonce'] !== nonce || !forUs) throw refusedByProvider()
    return claims
  }

  return {
    /** Begins a log-in: where the person goes, and what is kept until the way back. */
    async begin({ issuer, clientId }: OpenIdClient, redirectUri: string) {
      const { authorization_endpoint } = await discovered(issuer)
      const flow: OpenIdFlow = { state: random(), nonce: random(), verifier: random() }
      const url = new URL(authorization_endpoint)
      const asked = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: createHash('sha256').update(flow.verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      return { url: url.href, flow }
    },

    /** Ends it: exchanges the code and checks who it is. */
    async finish(
      client: OpenIdClient,
      flow: OpenIdFlow,
      code: string,
      redirectUri: string,
    ): Promise<OpenIdPerson> {
      const provider = await discovered(client.issuer)
      const got = await exchange(provider, client, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: flow.verifier,
      })
      const claims = await claimsOf(provider, client, got.id_token, flow.nonce)
      // Many providers keep the address out of the ID token.
      const asks = claims['email'] === undefined && provider.userinfo_endpoint && got.access_token
      const told = asks
        ? await fetchJson(provider.userinfo_endpoint ?? '', v.looseObject({ sub: v.string() }), {
            headers: { authorization: `Bearer ${got.access_token}`, accept: 'application/json' },
          })
        : {}
      const read = v.safeParse(person, { ...claims, ...told })
      if (!read.success || read.output.sub !== claims.sub) throw refusedByProvider()
      const { sub, email, email_verified, name } = read.output
      const confirmed = email !== undefined && String(email_verified) === 'true'
      return {
        issuer: client.issuer,
        subject: sub,
        email: confirmed ? foldEmail(email) : null,
        name: name.trim().slice(0, 200),
      }
    },
  }
}

export type OpenId = ReturnType<typeof createOpenId>
